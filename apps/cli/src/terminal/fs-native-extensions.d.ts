declare module 'fs-native-extensions' {
  /** Waits for the operating system's exclusive lock on the open file, and takes it. */
  export function waitForLock(descriptor: number): Promise<void>
}
