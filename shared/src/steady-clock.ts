/**
 * Milliseconds of this process's own clock, for deadlines and pauses: no change of the machine's time
 * moves it. It begins with the process, so it means nothing to another one.
 */
export const steadyNow = (): number => performance.now()
