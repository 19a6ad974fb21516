import type { Schemas } from '@loyalty/client'
import {
  Alert,
  Button,
  FileInput,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
} from '@mantine/core'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useAccount, useMay, useRewards } from '../../client/definitions.js'
import { dataOf, loyalty, mayPass, problemOf, type Call } from '../../client/loyalty.js'
import { useSend, type Sender } from '../../client/sending.js'
import { useAskToStay } from '../../kit/ask-to-stay.js'
import { useText } from '../../kit/format.js'
import { RewardSelect } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, ErrorNotice, Hint, Loaded, Page, Section, TextLink } from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import { WhyButton } from '../../kit/why-button.js'
import { regionOf } from '../../messages/languages.js'
import { Checked, primaryOf, type Verdict } from './checked.js'
import { keysOf, repeatedCodes, type NewCoupon } from './coupon-rows.js'
import { readCsv, type Csv } from './csv.js'
import {
  fieldsOf,
  fileKinds,
  guessMapping,
  requiredOf,
  type FileField,
  type FileKind,
  type Mapping,
} from './fields.js'
import { delimiterName, FileOptions } from './file-options.js'
import type { PlacedError } from './group-errors.js'
import { guessReading, type Reading } from './reading.js'
import { sampleOf } from './sample.js'
import { sendCoupons, type Refused } from './send-coupons.js'
import { sendParts, type SentParts } from './send-parts.js'
import { chunksOf, readRows, ROWS_MAX, toCustomer, toPurchases, type ReadRow } from './rows.js'

/** A file becomes customers, purchases or coupons: chosen, read as it is meant, mapped by sight, checked, started. */
export default function UploadPage() {
  const { t, i18n, format } = useText()
  const region = regionOf(i18n.language)
  const queries = useQueryClient()
  const [kind, setKind] = useState<FileKind>('customers')
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  const [csv, setCsv] = useState<Csv | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [said, setSaid] = useState<Partial<Reading>>({})
  const [chosen, setChosen] = useState<string | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const sentCoupons = useRef(new Set<string>())

  const may = useMay()
  const kinds = fileKinds.filter(
    (one) =>
      (one !== 'coupons' || may('programme:write')) &&
      (one !== 'purchases' || may('migration:write')),
  )
  const { unread } = useAccount()
  const { rewards } = useRewards()
  const points = rewards.filter(({ type }) => type === 'POINTS')
  // Where a programme has one kind of points, a balance is of those.
  const rewardId = chosen ?? (points.length === 1 ? (points[0]?.id ?? null) : null)
  const guessed = useMemo(
    () => (csv === null ? null : guessReading(csv, mapping, region)),
    [csv, mapping, region],
  )
  const reading = guessed === null ? null : { ...guessed, ...said }

  const read = () => {
    if (csv === null || reading === null) return { rows: [], faults: [], doubts: [] }
    const found = readRows(csv, kind, mapping, reading, { timeZone: format.zone, now: new Date() })
    if (kind !== 'coupons') return found
    const repeated = repeatedCodes(found.rows)
    const lines = new Set(repeated.map(({ line }) => line))
    const rows = found.rows.filter(({ line }) => !lines.has(line))
    return { ...found, rows, faults: [...found.faults, ...repeated] }
  }
  const send = async (rows: readonly ReadRow[], isTried: boolean, { follow, signal }: Sender) => {
    setSent(0)
    const keyOf = await keysOf(bytes ?? new Uint8Array())
    const { errors, made } = await sendCoupons({
      rows,
      rewardId,
      keyOf,
      isTried,
      sent: sentCoupons.current,
      send: (body, of) => createCoupon(body, of && follow(of)),
      signal,
      onRow: () => setSent((already) => already + 1),
    })
    return { rows, errors, made }
  }
  const check = useSend({
    send: async (_nothing, sender): Promise<Verdict> => {
      const { rows, faults, doubts } = read()
      const verdict: Verdict = {
        ...nothingYet,
        // Rows that can't be read count as those that the system refuses.
        total: faults.length,
        failed: faults.length,
        faults,
        doubts,
      }
      // The interface has no dry run of purchases.
      if (kind === 'purchases') return { ...verdict, total: verdict.total + rows.length }
      if (kind === 'coupons') {
        return withSent(verdict, await send(rows, true, sender))
      }
      for (const chunk of chunksOf(rows)) {
        sender.signal.throwIfAborted()
        const customers = chunk.map((row) => toCustomer(row, rewardId))
        const asked = loyalty.POST('/operator/v1/imports/check', { body: { customers } })
        addTo(verdict, await dataOf(asked), chunk)
      }
      return verdict
    },
  })
  const start = useSend({
    what: t('imports.start'),
    // Each part has a key of its own from the file's, so that another try starts nothing twice.
    send: async (_nothing, sender): Promise<Started> => {
      const { follow, signal } = sender
      if (kind === 'coupons') {
        const { rows, faults } = read()
        const verdict = { ...nothingYet, total: faults.length, failed: faults.length, faults }
        const coupons = withSent(verdict, await send(rows, false, sender))
        return { ids: [], refusedRows: 0, coupons }
      }
      setSent(0)
      const parts = await sendParts(chunksOf(read().rows), {
        send: async (chunk, index) => {
          signal.throwIfAborted()
          const header = { 'Idempotency-Key': follow(`${key}-${index}`) }
          const accepted = await dataOf(sendChunk(kind, chunk, rewardId, header))
          setSent((rows) => rows + chunk.length)
          return accepted.import_id
        },
        isRefusedWhole: (thrown) => problemOf(thrown).code === 'IMPORT_ALL_FAILED',
      })
      return { ...parts, coupons: null }
    },
    onSettled: () => queries.invalidateQueries(),
  })
  useAskToStay(start.isPending, t('imports.leave'))

  const forget = (): void => {
    check.reset()
    start.reset()
    setKey(crypto.randomUUID())
  }
  const take = (file: Csv | null, of: FileKind = kind): void => {
    setCsv(file)
    setMapping(file === null ? {} : guessMapping(of, file))
    setSaid({})
    forget()
  }
  const choose = async (file: File | null): Promise<void> => {
    const content = file === null ? null : new Uint8Array(await file.arrayBuffer())
    setBytes(content)
    take(content === null ? null : await readCsv(content))
  }
  const separate = async (delimiter: string): Promise<void> => {
    if (bytes !== null) take(await readCsv(bytes, delimiter))
  }
  const isThere = (field: FileField): boolean => (mapping[field] ?? null) !== null
  const hasUnits = isThere(kind === 'coupons' ? 'units' : 'balance')
  const isMapped =
    requiredOf[kind].every(isThere) &&
    (kind !== 'coupons' || hasUnits || isThere('percent_off') || isThere('amount_off')) &&
    (!hasUnits || rewardId !== null)
  const isTooLong = kind === 'coupons' && csv !== null && csv.rows.length > ROWS_MAX
  const notMapped = isTooLong
    ? t('imports.tooLong', { max: format.count(ROWS_MAX) })
    : t(`imports.notMapped.${kind}`)
  const canCheck = isMapped && !isTooLong
  // Of coupons the rows that were refused are known at once.
  const verdict = start.data?.coupons ?? check.data
  const primary = primaryOf(check.data)
  const startedText = ({ ids, coupons }: Started): string =>
    coupons === null
      ? t('imports.started', { count: ids.length })
      : t('imports.couponsMade', { count: coupons.created })
  const whyNoStart = (): string | null => {
    if (!canCheck) return notMapped
    if (start.isSuccess) return startedText(start.data)
    if (check.data === undefined) return t('imports.checkHint')
    return check.data.failed === check.data.total ? t('errors.IMPORT_ALL_FAILED') : null
  }

  return (
    <Page
      title={t('imports.upload')}
      lead={t('imports.uploadLead')}
      back={<BackLink to="/imports">{t('imports.title')}</BackLink>}
    >
      <Section
        title={t('imports.file')}
        actions={
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveCsv(t(`imports.sampleFile.${kind}`), sampleOf(kind))}
          >
            {t('imports.saveSample')}
          </Button>
        }
      >
        <Stack gap="md">
          <SegmentedControl
            w="fit-content"
            maw="100%"
            aria-label={t('imports.kind')}
            data={kinds.map((value) => ({ value, label: t(`imports.fileKinds.${value}`) }))}
            value={kind}
            onChange={(value) => {
              setKind(value)
              take(csv, value)
            }}
          />
          <Hint>{t(`imports.fileKindHints.${kind}`)}</Hint>
          <FileInput
            label={t('imports.choose')}
            description={t('imports.chooseHint')}
            placeholder={t('imports.choose')}
            accept=".csv,text/csv"
            clearable
            clearButtonProps={{ 'aria-label': t('imports.removeFile') }}
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            // The browser tells nothing when a corrected file of the same name is chosen.
            fileInputProps={{
              onClick: ({ currentTarget }) => {
                currentTarget.value = ''
              },
            }}
            onChange={(file) => void choose(file)}
          />
        </Stack>
      </Section>
      {csv !== null && reading !== null && (
        <>
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
              {fieldsOf[kind].map((field) => (
                <ColumnSelect
                  key={field}
                  csv={csv}
                  field={field}
                  isRequired={requiredOf[kind].includes(field)}
                  column={mapping[field] ?? null}
                  onChange={(column) => {
                    setMapping({ ...mapping, [field]: column })
                    forget()
                  }}
                />
              ))}
              {hasUnits && (
                <RewardSelect
                  label={t(kind === 'coupons' ? 'imports.unitsOf' : 'imports.balanceOf')}
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
          </Section>
          {unread !== null ? (
            <Loaded of={unread}>{() => null}</Loaded>
          ) : (
            <>
              <FileOptions
                csv={csv}
                kind={kind}
                mapping={mapping}
                reading={reading}
                onReading={(change) => {
                  setSaid({ ...said, ...change })
                  forget()
                }}
                onDelimiter={(delimiter) => void separate(delimiter)}
              />
              <Group>
                <WhyButton
                  variant={primary === 'CHECK' ? 'filled' : 'default'}
                  why={canCheck ? null : notMapped}
                  loading={check.isPending}
                  onClick={() => check.mutate()}
                >
                  {t('imports.check')}
                </WhyButton>
                <WhyButton
                  variant={primary === 'START' ? 'filled' : 'default'}
                  why={whyNoStart()}
                  loading={start.isPending}
                  onClick={() => start.mutate()}
                >
                  {t('imports.start')}
                </WhyButton>
                <Hint>{canCheck ? t('imports.checkHint') : notMapped}</Hint>
              </Group>
              {(start.isPending || (check.isPending && kind === 'coupons')) && sent > 0 && (
                <Hint aria-live="polite">{t('imports.sent', { count: sent })}</Hint>
              )}
            </>
          )}
        </>
      )}
      {check.isError && <ErrorNotice thrown={check.error} onRetry={() => check.mutate()} />}
      {start.isError && <ErrorNotice thrown={start.error} onRetry={() => start.mutate()} />}
      {start.isSuccess && (
        <Alert role="status">
          <Stack gap="xs" align="flex-start">
            {startedText(start.data)}
            {start.data.refusedRows > 0 &&
              t('imports.refusedRows', { count: start.data.refusedRows })}
            {start.data.ids.map((id, index) => (
              <TextLink key={id} {...linkTo.import(id)}>
                {t('imports.part', { number: format.count(index + 1) })}
              </TextLink>
            ))}
            {start.data.coupons === null ? (
              <Button size="xs" renderRoot={(props) => <Link {...props} to="/imports" />}>
                {t('imports.title')}
              </Button>
            ) : (
              <Button size="xs" renderRoot={(props) => <Link {...props} to="/coupons" />}>
                {t('coupons.title')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {verdict !== undefined && csv !== null && (
        <Checked csv={csv} kind={kind} of={verdict} isDone={start.data?.coupons != null} />
      )}
    </Page>
  )
}

const nothingYet: Verdict = {
  total: 0,
  failed: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  warned: 0,
  errors: [],
  warnings: [],
  faults: [],
  doubts: [],
}

/** What became of a start: imports, which go on by themselves, or coupons, which are there. */
interface Started extends SentParts {
  coupons: Verdict | null
}

interface Sent {
  rows: readonly ReadRow[]
  errors: readonly PlacedError[]
  made: number
}

/** The rows that were sent, those of them that were refused, and those that were coupons before. */
function withSent(verdict: Verdict, { rows, errors, made }: Sent): Verdict {
  const refused = new Set(errors.map(({ index }) => index)).size
  return {
    ...verdict,
    total: verdict.total + rows.length,
    failed: verdict.failed + refused,
    created: rows.length - refused - made,
    unchanged: made,
    errors: [...errors],
  }
}

async function createCoupon(body: NewCoupon, key: string | null): Promise<Refused | null> {
  try {
    await dataOf(
      key === null
        ? loyalty.POST('/operator/v1/coupons', { body: { ...body, dry_run: true } })
        : loyalty.POST('/operator/v1/coupons', {
            params: { header: { 'Idempotency-Key': key } },
            body,
          }),
    )
    return null
  } catch (thrown) {
    const { code, ...problem } = problemOf(thrown)
    if (code === 'NO_ANSWER' || mayPass(thrown)) throw thrown
    return { ...problem, code }
  }
}

const counted = ['total', 'failed', 'created', 'updated', 'unchanged', 'warned'] as const

/** Adds what the dry run says of a part of the file, each row by its line. */
function addTo(
  verdict: Verdict,
  answer: Omit<Verdict, 'faults' | 'doubts'>,
  chunk: readonly ReadRow[],
): void {
  for (const name of counted) verdict[name] += answer[name]
  const place = <One extends { index: number }>(one: One) => ({
    ...one,
    line: chunk[one.index]?.line,
  })
  verdict.errors = [...verdict.errors, ...answer.errors.map(place)]
  verdict.warnings = [...verdict.warnings, ...answer.warnings.map(place)]
}

function sendChunk(
  kind: Exclude<FileKind, 'coupons'>,
  chunk: readonly ReadRow[],
  rewardId: string | null,
  header: { 'Idempotency-Key': string },
): Call<Pick<Schemas['AcceptedImport'], 'import_id'>> {
  const params = { header }
  if (kind === 'purchases') {
    const customers = toPurchases(chunk)
    return loyalty.POST('/v1/customers/migrate/events', { params, body: { customers } })
  }
  const customers: Schemas['MigrationCustomer'][] = chunk.map((row) => toCustomer(row, rewardId))
  return loyalty.POST('/v1/customers/migrate', { params, body: { customers } })
}

interface ColumnSelectProps {
  csv: Csv
  field: FileField
  isRequired: boolean
  column: string | null
  onChange: (column: string | null) => void
}

/** The column that holds a field, with the first row's cell of it, to see at once if it is the right one. */
function ColumnSelect({ csv, field, isRequired, column, onChange }: ColumnSelectProps) {
  const { t } = useText()
  const cell = column === null ? '' : (csv.rows[0]?.cells[csv.columns.indexOf(column)] ?? '')
  return (
    <Select
      label={t(`field.${field}`)}
      description={cell === '' ? t('imports.noColumn') : cell}
      placeholder={t('imports.noColumn')}
      required={isRequired}
      clearable
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={[...new Set(csv.columns)].filter((name) => name !== '')}
      value={column}
      onChange={onChange}
    />
  )
}
