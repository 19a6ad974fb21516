/** A value that is put in the place of a field, as the JSON text that is sent. */
export interface HostileValue {
  name: string
  json: string
  /** True when it is refused wherever it stands, whatever the field takes. */
  isAlwaysRefused: boolean
}

const DEEP = 1_000
const LONG = 10_000

const refused: Record<string, string> = {
  'an operator $ne': '{"$ne":null}',
  'an operator $where': '{"$where":"1"}',
  'a dotted key': '{"a.b":1}',
  'the key __proto__': '{"__proto__":{"isAdmin":true}}',
  'the key constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'the key _bsontype': '{"_bsontype":"ObjectId","id":"x"}',
  'a key with NUL': '{"a\\u0000":1}',
  'a key that is a lone surrogate': '{"\\ud800":1}',
  'an operator in an array': '[{"$ne":null}]',
  NUL: '"a\\u0000b"',
  'a lone surrogate': '"a\\ud800b"',
  '1e400': '1e400',
  '-1e400': '-1e400',
  '2^63': '9223372036854775808',
  'objects in objects': '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
}

const perhapsTaken: Record<string, string> = {
  null: 'null',
  true: 'true',
  'the number 1': '1',
  'the number -1': '-1',
  'five decimals': '0.00001',
  text: '"text"',
  'the empty text': '""',
  'white space': '" \\t\\u00a0 "',
  '10,000 characters': `"${'x'.repeat(LONG)}"`,
  '__proto__ as text': '"__proto__"',
  'an empty array': '[]',
  'an array of null': '[null]',
  'an empty object': '{}',
  'a plain object': '{"a":1}',
}

const toValues = (values: Record<string, string>, isAlwaysRefused: boolean): HostileValue[] =>
  Object.entries(values).map(([name, json]) => ({ name, json, isAlwaysRefused }))

export const hostileValues: readonly HostileValue[] = [
  ...toValues(refused, true),
  ...toValues(perhapsTaken, false),
]

/** The same for places of a url, where everything is text; written as it is sent. */
export const hostileTexts: readonly { name: string; raw: string; isAlwaysRefused: boolean }[] = [
  { name: 'NUL', raw: 'a%00b', isAlwaysRefused: true },
  { name: 'a lone surrogate', raw: 'a%ED%A0%80b', isAlwaysRefused: true },
  { name: 'no UTF-8', raw: '%FF%FE', isAlwaysRefused: true },
  { name: 'an overlong slash', raw: '%C0%AF', isAlwaysRefused: true },
  { name: 'broken percent-encoding', raw: 'a%zz', isAlwaysRefused: true },
  { name: 'a percent sign at the end', raw: 'a%', isAlwaysRefused: true },
  ...[
    '{"$ne":null}',
    '{"$where":"1"}',
    '$where',
    'a.b',
    '__proto__',
    'constructor',
    '_bsontype',
    '1e400',
    '-1e400',
    '9223372036854775808',
    '-1',
    '0',
    '1.5',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '',
    ' ',
    'ключ/\\?#&=',
    "' or 1=1 --",
    'x'.repeat(LONG),
  ].map((text) => ({
    name: text.slice(0, 20),
    raw: encodeURIComponent(text),
    isAlwaysRefused: false,
  })),
]

/**
 * What is taken in a field like something else that the document tells: PHP's empty object, and an empty text for
 * null. By the name of a value the JSON that it stands for.
 */
export const takenLike: Readonly<Record<string, string>> = {
  'an empty array': '{}',
  'the empty text': 'null',
  'white space': 'null',
}
