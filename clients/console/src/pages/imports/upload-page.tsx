import type { Schemas } from '@loyalty/client'
import { Alert, Button, FileInput, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRewards } from '../../client/definitions.js'
import { answerOf, dataOf, loyalty } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { useText } from '../../kit/format.js'
import { RewardSelect } from '../../kit/inputs.js'
import { BackLink, ErrorNotice, Facts, Hint, Page, Section } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { readCsv, type Csv } from './csv.js'
import type { PlacedError, PlacedWarning } from './group-errors.js'
import { ErrorGroups, FaultGroups, WarningGroups } from './groups.js'
import {
  chunksOf,
  customerFields,
  guessMapping,
  toCustomers,
  type Mapping,
  type RowFault,
} from './rows.js'

const checked = ['total', 'created', 'updated', 'unchanged', 'failed', 'warned'] as const

type Counts = Record<(typeof checked)[number], number>

interface Checked extends Counts {
  errors: PlacedError[]
  warnings: PlacedWarning[]
  faults: RowFault[]
  doubts: RowFault[]
}

/** Rows that are wrong before they are sent count as those that the system refuses. */
const ofFile = (faults: RowFault[], doubts: RowFault[]): Checked => ({
  total: faults.length,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: faults.length,
  warned: 0,
  errors: [],
  warnings: [],
  faults,
  doubts,
})

/** A file becomes customers: chosen, mapped by sight, checked, started. */
export default function UploadPage() {
  const { t, format } = useText()
  const queries = useQueryClient()
  const [csv, setCsv] = useState<Csv | null>(null)
  const [mapping, setMapping] = useState<Mapping | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())

  const { rewards } = useRewards()
  const points = rewards.filter(({ type }) => type === 'POINTS')
  // Where a programme has one kind of points, a balance is of those.
  const rewardId = chosen ?? (points.length === 1 ? (points[0]?.id ?? null) : null)

  const read = () =>
    csv === null || mapping === null
      ? { rows: [], faults: [], doubts: [] }
      : toCustomers(csv, mapping, rewardId)
  const check = useSend({
    send: async (_nothing, { signal }) => {
      const { rows, faults, doubts } = read()
      const answers: Checked[] = [ofFile(faults, doubts)]
      for (const chunk of chunksOf(rows)) {
        signal.throwIfAborted()
        const customers = chunk.map(({ customer }) => customer as Schemas['MigrationCustomer'])
        const asked = loyalty.POST('/operator/v1/imports/check', { body: { customers } })
        const { errors, warnings, ...counts } = await dataOf(asked)
        const place = <One extends { index: number }>(one: One) => ({
          ...one,
          line: chunk[one.index]?.line,
        })
        const placed = { errors: errors.map(place), warnings: warnings.map(place) }
        answers.push({ ...counts, ...placed, faults: [], doubts: [] })
      }
      return answers
    },
  })
  const start = useSend({
    what: t('imports.start'),
    // Each part has a key of its own from the file's, so that another try starts nothing twice.
    send: async (_nothing, { follow }) => {
      const ids = []
      for (const [index, chunk] of chunksOf(read().rows).entries()) {
        const customers = chunk.map(({ customer }) => customer as Schemas['MigrationCustomer'])
        const header = { 'Idempotency-Key': follow(`${key}-${index}`) }
        const asked = loyalty.POST('/v1/customers/migrate', {
          params: { header },
          body: { customers },
        })
        ids.push((await answerOf(asked)).data.import_id)
      }
      return ids
    },
    onSettled: () => queries.invalidateQueries(),
  })

  const choose = async (file: File | null): Promise<void> => {
    const chosenCsv = file === null ? null : await readCsv(new Uint8Array(await file.arrayBuffer()))
    setCsv(chosenCsv)
    setMapping(chosenCsv === null ? null : guessMapping(chosenCsv))
    forget()
  }
  const forget = (): void => {
    check.reset()
    start.reset()
    setKey(crypto.randomUUID())
  }
  const isMapped =
    mapping !== null && mapping.id !== null && (mapping.balance === null || rewardId !== null)
  const results = check.data ?? []
  const sum = (name: (typeof checked)[number]) =>
    results.reduce((total, result) => total + result[name], 0)
  const whyNoStart = (): string | null => {
    if (!isMapped) return t('imports.notMapped')
    if (start.isSuccess) return t('imports.started')
    if (!check.isSuccess) return t('imports.checkHint')
    return sum('failed') === sum('total') ? t('errors.IMPORT_ALL_FAILED') : null
  }

  return (
    <Page
      title={t('imports.upload')}
      lead={t('imports.uploadLead')}
      back={<BackLink to="/imports">{t('imports.title')}</BackLink>}
    >
      <Section title={t('imports.file')}>
        <FileInput
          label={t('imports.choose')}
          description={t('imports.chooseHint')}
          placeholder={t('imports.choose')}
          accept=".csv,text/csv"
          clearable
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          onChange={(file) => void choose(file)}
        />
      </Section>
      {csv !== null && mapping !== null && (
        <Section
          title={t('imports.columns')}
          lead={t('imports.columnsLead', { count: csv.rows.length })}
        >
          <Hint mb="md">
            {t('imports.readAs', {
              encoding: csv.encoding.toUpperCase(),
              delimiter: t(`imports.delimiter.${delimiterName(csv.delimiter)}`),
            })}
          </Hint>
          {csv.brokenLine !== null && (
            <Alert color="red" mb="md" role="alert">
              {t('imports.broken', { line: format.count(csv.brokenLine) })}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {customerFields.map((customerField) => (
              <Select
                key={customerField}
                label={t(`field.${customerField}`)}
                description={exampleOf(csv, mapping[customerField]) ?? t('imports.noColumn')}
                placeholder={t('imports.noColumn')}
                required={customerField === 'id'}
                clearable
                data={[...new Set(csv.columns)].filter((name) => name !== '')}
                value={mapping[customerField]}
                onChange={(column) => {
                  setMapping({ ...mapping, [customerField]: column })
                  forget()
                }}
              />
            ))}
            {mapping.balance !== null && (
              <RewardSelect
                label={t('imports.balanceOf')}
                description={t('imports.balanceOfHint')}
                required
                value={rewardId}
                onChange={(value) => {
                  setChosen(value)
                  forget()
                }}
              />
            )}
          </SimpleGrid>
          <Group mt="lg">
            <WhyButton
              why={isMapped ? null : t('imports.notMapped')}
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('imports.check')}
            </WhyButton>
            <WhyButton
              variant="filled"
              why={whyNoStart()}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {t('imports.start')}
            </WhyButton>
            <Hint>{t(isMapped ? 'imports.checkHint' : 'imports.notMapped')}</Hint>
          </Group>
        </Section>
      )}
      {check.isError && <ErrorNotice thrown={check.error} onRetry={() => check.mutate()} />}
      {start.isError && <ErrorNotice thrown={start.error} onRetry={() => start.mutate()} />}
      {start.isSuccess && (
        <Alert role="status">
          <Stack gap="xs" align="flex-start">
            {t('imports.started')}
            <Button size="xs" renderRoot={(props) => <Link {...props} to="/imports" />}>
              {t('imports.title')}
            </Button>
          </Stack>
        </Alert>
      )}
      {check.isSuccess && (
        <Section title={t('imports.checked')} lead={t('imports.checkedLead')}>
          <Facts
            facts={checked.map((name) => [t(`imports.count.${name}`), format.count(sum(name))])}
          />
          {sum('failed') > 0 && (
            <Stack mt="md">
              <FaultGroups
                title={t('imports.faults')}
                faults={results.flatMap(({ faults }) => faults)}
                columns={csv?.columns.length ?? 0}
              />
              <ErrorGroups errors={results.flatMap(({ errors }) => errors)} />
            </Stack>
          )}
          <FaultGroups
            title={t('imports.doubts')}
            faults={results.flatMap(({ doubts }) => doubts)}
            columns={csv?.columns.length ?? 0}
          />
        </Section>
      )}
      {sum('warned') > 0 && (
        <Section title={t('imports.warnings')} lead={t('imports.wouldWarn')}>
          <WarningGroups warnings={results.flatMap(({ warnings }) => warnings)} />
        </Section>
      )}
    </Page>
  )
}

const delimiterNames: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}
const delimiterName = (delimiter: string) => delimiterNames[delimiter] ?? 'comma'

/** The first row's cell of a column, to see at once if it is the right one. */
function exampleOf({ columns, rows }: Csv, column: string | null): string | null {
  const cell = column === null ? undefined : rows[0]?.cells[columns.indexOf(column)]
  return cell === undefined || cell === '' ? null : cell
}
