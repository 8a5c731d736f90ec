// Runs before the first paint, so that a page in the other theme does not flash.
const theme = localStorage.getItem('parallax-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
