declare module 'fs-native-extensions' {
  /** Takes the operating system's exclusive lock on the open file; false when another process has it. */
  export function tryLock(descriptor: number): boolean
}
