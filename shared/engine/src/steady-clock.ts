import { uptime } from 'node:os'

/**
 * Milliseconds of this process's own clock, for deadlines and pauses: no change of the machine's time
 * moves it. It begins with the process, so it means nothing to another one.
 */
export const steadyNow = (): number => performance.now()

/**
 * Milliseconds since this machine was started, those among them that it slept, in steps of about ten. No
 * change of its time moves it.
 */
export const machineNow = (): number => uptime() * 1_000
