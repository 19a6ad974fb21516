import { toBare } from '@loyalty/contracts/contacts/made-up'
import {
  getAlpha3Codes,
  getNames,
  registerLocale,
  type LocaleData,
} from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'

/** What countries are called, without those whose phone numbers nobody knows. */
type Regions = ReadonlyMap<string, CountryCode>

function toRegions(called: Iterable<readonly [string, string]>): Regions {
  const regions = new Map<string, CountryCode>()
  for (const [name, code] of called) if (isSupportedCountry(code)) regions.set(toBare(name), code)
  return regions
}

/** Two sources complete each other: Corea del Sur, República de Corea. */
function* namesIn(language: LocaleData): Generator<readonly [string, string]> {
  const spoken = new Intl.DisplayNames([language.locale], { type: 'region' })
  for (const code of getCountries()) yield [spoken.of(code) ?? code, code]
  registerLocale(language)
  for (const [code, names] of Object.entries(getNames(language.locale, { select: 'all' }))) {
    for (const name of names) yield [name, code]
  }
}

const codes = toRegions([
  ...Object.entries(getAlpha3Codes()),
  ...getCountries().map((code) => [code, code] as const),
])

/** Made for the first who needs them: a process that starts does not wait for names. */
let names: Regions | null = null
const readNames = (): Regions =>
  toRegions([english, spanish, portuguese].flatMap((language) => [...namesIn(language)]))

/**
 * The country that an ISO 3166 code of two or three letters means, or a name in English, Spanish or
 * Portuguese, whatever its case and accents; undefined for anything else.
 */
export function regionOf(country: string): CountryCode | undefined {
  const bare = toBare(country)
  const known = codes.get(bare)
  if (known !== undefined) return known
  names ??= readNames()
  return names.get(bare)
}

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
