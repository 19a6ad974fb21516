import { toFieldErrors } from '@loyalty/contracts/field-errors'
import type { FieldError } from '@loyalty/contracts/outcome'
import type { z } from 'zod'

/**
 * The errors that a schema found, each in its place (`body.code`, `path.id`), but for places that have an
 * error already. `placeOf` takes the name of the field, or '' for an error of no single field.
 */
export function schemaErrors(
  error: z.ZodError,
  said: readonly FieldError[],
  placeOf: (name: string) => string,
): FieldError[] {
  const seen = new Set(said.map(({ field }) => field))
  return toFieldErrors(error).flatMap((found) => {
    const [name = ''] = found.field.split('.', 1)
    const place = placeOf(name)
    const field = name === '' ? place : `${place}.${found.field}`
    return seen.has(field) || seen.has(place) ? [] : [{ ...found, field }]
  })
}
