import { Fault } from '@loyalty/shared/errors/fault'
import { answer, type Answer } from '@loyalty/shared/outcome'

/** The answer of a list: its rows in ascending id, and the id of the last as cursor. */
export const pageAnswer = (data: readonly { id: string }[]): Answer =>
  answer({ data, cursor: data.at(-1)?.id ?? null })

/** Waits for a query; one that fails is the fault SERVICE_UNAVAILABLE, since nothing was done. */
export async function readable<T>(collection: string, query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw new Fault('SERVICE_UNAVAILABLE', `${collection} can't be read`, { cause })
  }
}
