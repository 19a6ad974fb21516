import { Fault } from '@loyalty/shared/errors/fault'

/** Waits for a query; one that fails is the fault SERVICE_UNAVAILABLE, since nothing was done. */
export async function readable<T>(collection: string, query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw new Fault('SERVICE_UNAVAILABLE', `${collection} can't be read`, { cause })
  }
}
