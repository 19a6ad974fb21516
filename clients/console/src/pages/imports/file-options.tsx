import { Select, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { useState } from 'react'
import { useAccount } from '../../client/definitions.js'
import { useText } from '../../kit/format.js'
import { Hint, Section } from '../../kit/page.js'
import { delimiters, type Csv } from './csv.js'
import {
  counted,
  dated,
  fieldsOf,
  readAs,
  zoned,
  type FileField,
  type FileKind,
  type Mapping,
} from './fields.js'
import { dayOrders, decimalSigns, type Reading } from './reading.js'
import { readCell } from './rows.js'

const SAMPLE_ROWS = 5

interface FileOptionsProps {
  csv: Csv
  kind: FileKind
  mapping: Mapping
  reading: Reading
  onReading: (change: Partial<Reading>) => void
  onDelimiter: (delimiter: string) => void
}

/** How the file is read, as it was guessed from it, and what its first rows become. */
export function FileOptions(props: FileOptionsProps) {
  const { csv, mapping, reading, onReading, onDelimiter } = props
  const { t, i18n, format } = useText()
  const { account } = useAccount()
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  const countries = getCountries()
    .map((code) => ({
      value: code,
      label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})`,
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, i18n.language))
  const read = new Set(
    Object.entries(mapping).map(([field, column]) =>
      column === null ? undefined : readAs[field as FileField],
    ),
  )
  return (
    <Section title={t('imports.reading')} lead={t('imports.readingLead')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Select
          label={t('imports.separator')}
          allowDeselect={false}
          data={delimiters.map((value) => ({
            value,
            label: t(`imports.separators.${delimiterName(value)}`),
          }))}
          value={csv.delimiter}
          onChange={(delimiter) => onDelimiter(delimiter ?? csv.delimiter)}
        />
        {!read.isDisjointFrom(dated) && (
          <Select
            label={t('imports.dayOrder')}
            allowDeselect={false}
            data={dayOrders.map((value) => ({ value, label: t(`imports.dayOrders.${value}`) }))}
            value={reading.order}
            onChange={(order) => onReading({ order: order ?? reading.order })}
          />
        )}
        {!read.isDisjointFrom(counted) && (
          <Select
            label={t('imports.decimal')}
            allowDeselect={false}
            data={decimalSigns.map((value) => ({
              value,
              label: t(`imports.decimals.${value === '.' ? 'point' : 'comma'}`),
            }))}
            value={reading.decimal}
            onChange={(decimal) =>
              onReading({ decimal: decimal ?? reading.decimal, isDecimalSure: true })
            }
          />
        )}
        {read.has('PHONE') && (
          <Select
            label={t('imports.phonesOf')}
            placeholder={t('imports.phonesOfNone')}
            searchable
            clearable
            nothingFoundMessage={t('list.nothing')}
            data={countries}
            value={reading.country}
            onChange={(country) => onReading({ country })}
          />
        )}
      </SimpleGrid>
      {account === undefined && !read.isDisjointFrom(zoned) && (
        <Hint mt="md">{t('imports.zoneUnknown', { zone: format.zone })}</Hint>
      )}
      <Sample {...props} />
    </Section>
  )
}

/** The first rows as they are read: a day in words, a number in groups, a phone with its country. */
function Sample({ csv, kind, mapping, reading }: FileOptionsProps) {
  const { t, format, until } = useText()
  const columns = fieldsOf[kind].flatMap((field) => {
    const at = csv.columns.indexOf(mapping[field] ?? '')
    return at === -1 ? [] : [{ field, at }]
  })
  const [now] = useState(() => new Date())
  const place = { timeZone: format.zone, now }
  const shownOf = (field: FileField, text: string) => {
    if (text === '') return null
    const cell = readCell(field, text, reading, place)
    if ('why' in cell) {
      return (
        <Text inherit c="var(--mantine-color-error)">
          {t('imports.unreadable', { text })}
        </Text>
      )
    }
    const how = readAs[field]
    if (how === 'DAY') return format.dayInWords(cell.value)
    if (how === 'MOMENT' || how === 'START') return format.moment(cell.value)
    if (how === 'END') return until(cell.value)
    return counted.has(how) ? format.grouped(cell.value) : cell.value
  }
  if (columns.length === 0) return <Hint mt="md">{t('imports.noSample')}</Hint>
  return (
    <Stack gap="xs" mt="lg">
      <Hint>{t('imports.sampleLead')}</Hint>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t('imports.sample')}
      >
        <Table aria-label={t('imports.sample')} fz="sm" style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ field }) => (
                <Table.Th key={field} ta={counted.has(readAs[field]) ? 'end' : 'start'}>
                  {t(`field.${field}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {csv.rows.slice(0, SAMPLE_ROWS).map(({ line, cells }) => (
              <Table.Tr key={line}>
                {columns.map(({ field, at }) => (
                  <Table.Td key={field} ta={counted.has(readAs[field]) ? 'end' : 'start'}>
                    {shownOf(field, (cells[at] ?? '').trim())}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

const delimiterNames: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
export const delimiterName = (delimiter: string) => delimiterNames[delimiter] ?? 'comma'
