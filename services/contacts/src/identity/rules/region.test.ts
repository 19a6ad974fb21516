import { getCountries } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { regionOf } from './phone.js'

describe('a country', () => {
  it.each([
    ['CL', 'CL'],
    ['cl', 'CL'],
    ['CHL', 'CL'],
    ['chl', 'CL'],
    ['Chile', 'CL'],
    [' CHILE ', 'CL'],
    ['España', 'ES'],
    ['Espana', 'ES'],
    ['Spain', 'ES'],
    ['Espanha', 'ES'],
    ['Brasil', 'BR'],
    ['Brazil', 'BR'],
    ['Perú', 'PE'],
    ['Peru', 'PE'],
    ['México', 'MX'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['Estados Unidos', 'US'],
    ['Reino Unido', 'GB'],
    ['UK', 'GB'],
    ['República Dominicana', 'DO'],
    ["Côte d'Ivoire", 'CI'],
    ['Corea del Sur', 'KR'],
    ['República de Corea', 'KR'],
    ['Irã', 'IR'],
    ['Atlantis', undefined],
    ['Quito', undefined],
    ['', undefined],
    ['--', undefined],
  ])('%j is %s', (country, region) => expect(regionOf(country)).toBe(region))

  it('is known by each code of two letters that phone numbers have', () => {
    expect(getCountries().filter((code) => regionOf(code.toLowerCase()) !== code)).toEqual([])
  })

  it.each(['en', 'es', 'pt'])('is known by its name in %s', (language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const unknown = getCountries().filter((code) => regionOf(names.of(code) ?? '') !== code)
    // The two halves of one island are both São Martinho.
    expect(unknown.filter((code) => code !== 'MF')).toEqual([])
  })
})
