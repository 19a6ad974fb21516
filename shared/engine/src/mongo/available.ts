import { Fault } from '@loyalty/contracts/errors/fault'

/** Waits for an operation; one that fails is the fault SERVICE_UNAVAILABLE: its caller repeats it. */
export async function available<Result>(what: string, operation: Promise<Result>): Promise<Result> {
  try {
    return await operation
  } catch (cause) {
    throw new Fault('SERVICE_UNAVAILABLE', `${what}: the database failed`, { cause })
  }
}
