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
import { getCountries, isSupportedCountry, type CountryCode } from 'libphonenumber-js/min'

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
