export const SERVICE = 'parallax'
export const API_VERSION = '1.0.0'
