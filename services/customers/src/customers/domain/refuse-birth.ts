import { IMPLAUSIBLE_BIRTH, isPlausibleBirth } from '@loyalty/shared/contracts/birthday'
import { refuseMember } from '@loyalty/shared/errors/field-errors'
import type { Refusal } from '@loyalty/shared/outcome'

/** Refuses a date of birth that nobody has; null and a member left out say nothing. */
export const refuseBirth = (
  dob: string | null | undefined,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  dob && !isPlausibleBirth(dob, now) ? refuseMember('body.dob', IMPLAUSIBLE_BIRTH) : null
