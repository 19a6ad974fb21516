import { FUTURE_BIRTH, isFutureBirth } from '@loyalty/shared/contracts/birthday'
import { refuseMember } from '@loyalty/shared/errors/field-errors'
import type { Refusal } from '@loyalty/shared/outcome'

/** Refuses a birthday in the future, unless a contact of an earlier version has it and keeps it. */
export const refuseBirth = (
  dob: string | null,
  stored: string | null,
  now: Date,
): Refusal<'VALIDATION_ERROR'> | null =>
  dob !== null && dob !== stored && isFutureBirth(dob, now)
    ? refuseMember('body.dob', FUTURE_BIRTH)
    : null
