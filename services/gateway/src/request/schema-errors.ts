import { toFieldErrors } from '@loyalty/shared/errors/field-errors'
import type { FieldError } from '@loyalty/shared/outcome'
import type { z } from 'zod'

/**
 * What a schema found wrong, each in its place (`body.code`, `path.id`), but for what is said of that
 * place already. `placeOf` is told the member, or '' for what concerns no single one.
 */
export function schemaErrors(
  error: z.ZodError,
  said: readonly FieldError[],
  placeOf: (member: string) => string,
): FieldError[] {
  const seen = new Set(said.map(({ field }) => field))
  return toFieldErrors(error).flatMap((found) => {
    const [member = ''] = found.field.split('.', 1)
    const place = placeOf(member)
    const field = member === '' ? place : `${place}.${found.field}`
    return seen.has(field) || seen.has(place) ? [] : [{ ...found, field }]
  })
}
