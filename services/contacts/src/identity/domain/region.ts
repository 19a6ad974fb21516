import { getAlpha3Codes, getNames, registerLocale } from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import { getCountries, isSupportedCountry, type CountryCode } from 'libphonenumber-js/min'
import { toBare } from './bare.js'

/** What a country is called, and the country, for those whose phone numbers are known. */
function* namesOfRegions(): Generator<readonly [string, string]> {
  for (const language of [english, spanish, portuguese]) {
    // The two sources complete each other: Corea del Sur, República de Corea.
    const spoken = new Intl.DisplayNames([language.locale], { type: 'region' })
    for (const code of getCountries()) yield [spoken.of(code) ?? code, code]
    registerLocale(language)
    for (const [code, names] of Object.entries(getNames(language.locale, { select: 'all' }))) {
      for (const name of names) yield [name, code]
    }
  }
  // Codes come last: no name takes one away.
  yield* Object.entries(getAlpha3Codes())
  for (const code of getCountries()) yield [code, code]
}

const regions = new Map<string, CountryCode>()
for (const [name, code] of namesOfRegions()) {
  if (isSupportedCountry(code)) regions.set(toBare(name), code)
}

/**
 * The country that an ISO 3166 code of two or three letters means, or a name in English, Spanish or
 * Portuguese, whatever its case and accents; undefined for anything else.
 */
export const regionOf = (country: string): CountryCode | undefined => regions.get(toBare(country))
