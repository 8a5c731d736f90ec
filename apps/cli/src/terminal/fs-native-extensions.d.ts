declare module 'fs-native-extensions' {
  /** Takes the operating system's exclusive lock on the open file, once nobody else has it. */
  export function waitForLock(descriptor: number): Promise<void>
}
