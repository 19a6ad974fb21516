import { describe, expect, it } from 'vitest'
import { email, toEmailKey } from './email.js'

const accepts = (value: string) => email.safeParse(value).success

describe('e-mail', () => {
  it('is refused at once where its domain is far too long', () => {
    expect(accepts(`a@x${'\u0301\u0323'.repeat(100_000)}.example`)).toBe(false)
  })

  it.each([
    'ada@example.com',
    'a&b@example.com',
    'j\u00FCrgen@example.com',
    'a!b@example.com',
    'a%b@example.com',
    'a/b=c@example.com',
    "o'hara+tag@example.co.uk",
    '\u7528\u6237@\u4F8B\u5B50.\u5E7F\u544A',
    'x@b\u00FCcher.example',
    'x@xn--bcher-kva.example',
    'x@\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444',
    'x@example.xn--p1ai',
    'x@sub-1.EXAMPLE.com',
    '\u{1F600}@example.com',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
  ])('takes %s, as it was sent', (value) => {
    expect(email.parse(value)).toBe(value)
  })

  it('is read without what nobody can see', () => {
    expect(email.parse(' \u200Bada@exam\u00ADple.com\u2069 ')).toBe('ada@example.com')
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a\tb@example.com',
    'a\u00A0b@example.com',
    'a\u0007b@example.com',
    'a\0b@example.com',
    'ada@localhost',
    'ada@-x.example',
    'ada@x-.example',
    'ada@x..example',
    'ada@.example',
    'ada@example.',
    'ada@ex ample.com',
    'ada@ex_ample.com',
    'ada@ex%61mple.com',
    'ada@example.com:25',
    'ada@example.com/x',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@1.2',
    'ada@xn--\u00FC.example',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(126)}example`,
  ])('refuses %j', (value) => {
    expect(accepts(value)).toBe(false)
  })

  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['J\u00DCRGEN@B\u00DCCHER.example', 'j\u00FCrgen@xn--bcher-kva.example'],
    ['x@\uFF45\uFF58\uFF41\uFF4D\uFF50\uFF4C\uFF45.com', 'x@example.com'],
    ['x@EXAMPLE.XN--P1AI', 'x@example.xn--p1ai'],
    ['ada@1', 'ada@1'],
    ['ada@', 'ada@'],
  ])('compares %s as %s', (value, key) => {
    expect(toEmailKey(value)).toBe(key)
    expect(toEmailKey(key)).toBe(key)
  })
})
