import type { Encoding } from '@loyalty/contracts/csv/decoded-text'

/** How a file was read, whether somebody said so or its bytes did. */
export interface ReadAs {
  encoding: Encoding
  /** Null for a file that has no cells. */
  delimiter: string | null
  /** Records with empty cells behind the last column. */
  trailing: number
  /** Whether a number may have a comma or a point before its decimals. */
  hasEitherDecimal: boolean
}

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  'iso-8859-1': 'ISO 8859-1',
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

export const delimiterName = (delimiter: string): string => delimiterNames[delimiter] ?? delimiter

export const readAsSentence = ({ encoding, delimiter }: Pick<ReadAs, 'encoding' | 'delimiter'>) =>
  `Read as ${encodingNames[encoding]}${delimiter === null ? '' : `, separated by ${delimiterName(delimiter)}`}.`

const plain: ReadonlySet<string | null> = new Set([null, ','])

/** What people want to know of how their file was read; nothing where it is as most are. */
export function readAsSentences(readAs: ReadAs): string[] {
  const { encoding, delimiter, trailing, hasEitherDecimal } = readAs
  const isPlain = encoding === 'utf-8' && plain.has(delimiter)
  return [
    ...(isPlain ? [] : [readAsSentence(readAs)]),
    ...(hasEitherDecimal ? ['In numbers a comma or a point stands before the decimals.'] : []),
    ...(trailing > 0 ? ['Empty cells behind the last column are passed over.'] : []),
  ]
}

/** The same for programs. */
export const readAsTold = ({ encoding, delimiter }: ReadAs) => ({
  read_as: { encoding, delimiter },
})
