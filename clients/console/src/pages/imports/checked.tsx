import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../kit/format.js'
import { Facts, Section } from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import type { Csv } from './csv.js'
import type { FileKind } from './fields.js'
import type { PlacedError, PlacedWarning } from './group-errors.js'
import { ErrorGroups, FaultGroups, useReason, WarningGroups } from './groups.js'
import { rejectedFile } from './rejected.js'
import type { RowFault } from './rows.js'

/** What a check of the whole file says. The counts of customers are those of the server's dry run. */
export interface Verdict {
  total: number
  failed: number
  created: number
  updated: number
  unchanged: number
  warned: number
  errors: PlacedError[]
  warnings: PlacedWarning[]
  faults: RowFault[]
  doubts: RowFault[]
}

/** The button that leads on: check first, then start what is clean; or look first at what is wrong. */
export type Primary = 'CHECK' | 'START' | 'REJECTED'

export function primaryOf(verdict: Pick<Verdict, 'failed'> | undefined): Primary {
  if (verdict === undefined) return 'CHECK'
  return verdict.failed === 0 ? 'START' : 'REJECTED'
}

const ofCustomers = ['total', 'created', 'updated', 'unchanged', 'failed', 'warned'] as const

interface CheckedProps {
  csv: Csv
  kind: FileKind
  of: Verdict
  /** True when it says what was done, not what would be. */
  isDone: boolean
}

/** What would be brought over and what not, by its cause, and the rejected rows as a file. */
export function Checked({ csv, kind, of, isDone }: CheckedProps) {
  const { t, format } = useText()
  const columns = csv.columns.length
  const facts =
    kind === 'customers'
      ? ofCustomers.map((name) => [t(`imports.count.${name}`), format.count(of[name])] as const)
      : ([
          [t('imports.count.total'), format.count(of.total)],
          ...(of.unchanged > 0
            ? ([[t('imports.count.created'), format.count(of.unchanged)]] as const)
            : []),
          [
            t(`imports.count.${isDone ? 'created' : 'ready'}`),
            format.count(of.total - of.failed - of.unchanged),
          ],
          [t('imports.count.failed'), format.count(of.failed)],
        ] as const)
  return (
    <>
      <Section
        title={t(isDone ? 'imports.done' : 'imports.checked')}
        lead={isDone ? t('imports.doneLead') : t(`imports.checkedLead.${kind}`)}
        actions={of.failed > 0 && <SaveRejected csv={csv} of={of} />}
      >
        <Facts facts={facts} />
        {of.failed > 0 && (
          <Stack mt="md">
            <FaultGroups title={t('imports.faults')} faults={of.faults} columns={columns} />
            <ErrorGroups errors={of.errors} />
          </Stack>
        )}
        <FaultGroups title={t('imports.doubts')} faults={of.doubts} columns={columns} />
      </Section>
      {of.warned > 0 && (
        <Section title={t('imports.warnings')} lead={t('imports.wouldWarn')}>
          <WarningGroups warnings={of.warnings} />
        </Section>
      )}
    </>
  )
}

function SaveRejected({ csv, of: { faults, errors } }: Pick<CheckedProps, 'csv' | 'of'>) {
  const { t } = useText()
  const reasonOf = useReason()
  const save = (): void => {
    const rejected = [
      ...faults.map(({ line, why, found }) => ({
        line,
        reason: t(`imports.fault.${why}`, { found, columns: csv.columns.length }),
      })),
      ...errors.flatMap((error) =>
        error.line === undefined ? [] : [{ line: error.line, reason: reasonOf(error) }],
      ),
    ]
    const titles = { line: t('imports.line'), reason: t('action.reason') }
    saveCsv(t('imports.rejectedFile'), rejectedFile(csv, rejected, titles))
  }
  return (
    <Button variant="filled" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('imports.saveRejected')}
    </Button>
  )
}
