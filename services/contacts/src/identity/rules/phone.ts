import { toBare } from '@loyalty/contracts/contacts/made-up'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { regionOf } from './region.js'

/** Stands before a phone that is no number: it is found in any spelling, and never matched. */
export const NO_PHONE_NUMBER = '?'

/** E.164. A number without a country code is one of the contact's country. Nothing is ''. */
export const toPhone = (phone: string, country: string | null): string =>
  toE164(phone, toRegion(country)) ?? toUnread(phone)

/**
 * Every form in which a contact may have the phone that somebody searches. Who searches without a
 * country may leave out the plus of a number that has its country code.
 */
export function searchedPhones(phone: string, country: string | null): string[] {
  const unread = toUnread(phone)
  if (unread === '') return []
  const number = toE164(phone, toRegion(country)) ?? toE164(withPlus(phone))
  const forms = number === null ? [] : [number, toUnread(number)]
  // Contacts that were last written by an earlier version have what was sent.
  return [...new Set([...forms, unread, `${NO_PHONE_NUMBER}${phone}`])]
}

const toRegion = (country: string | null) => (country === null ? undefined : regionOf(country))

function toE164(phone: string, region?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(phone, {
    extract: false,
    ...(region !== undefined && { defaultCountry: region }),
  })
  return parsed?.isPossible() === true ? parsed.number : null
}

/** The letters and digits of what can't be read as a number. */
function toUnread(phone: string): string {
  const bare = toBare(phone)
  return bare === '' ? '' : `${NO_PHONE_NUMBER}${bare}`
}

/** `0056…` is `+56…` in most of the world. */
const withPlus = (phone: string): string => `+${toBare(phone).replace(/^00/, '')}`
