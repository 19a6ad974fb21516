import type { Schemas } from '@loyalty/client'
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMay, useRewards, useTiers } from '../../client/definitions.js'
import { dataOf, loyalty, pagesOf } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { amountText } from '../../kit/amount.js'
import { dayOf } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { RewardSelect } from '../../kit/inputs.js'
import { ErrorNotice, Hint } from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import { WhyButton } from '../../kit/why-button.js'
import { isTooShort, type CustomerFilters } from './asked.js'
import { findCustomers } from './find-customers.js'

/** A browser can hold so many rows, and a spreadsheet opens them. */
const ROWS_MAX = 50_000
const PERCENT = 100
/** Balances are read customer by customer, so many beside each other. */
const AT_ONCE = 8

type Customer = Schemas['OperatorCustomer']

interface ExportProps {
  filters: CustomerFilters
  /** Those that were selected; null for all that the filters find. */
  selected?: readonly Customer[] | null
}

/** Takes customers away as a file, for who may take people's data away. */
export function ExportCustomers({ filters, selected = null }: ExportProps) {
  const { t } = useText()
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may('data:export')) return null
  return (
    <>
      <WhyButton
        {...(selected !== null && { size: 'xs' })}
        leftSection={<IconDownload size={16} aria-hidden />}
        why={selected === null && isTooShort(filters) ? t('found.short') : null}
        onClick={open}
      >
        {t(selected === null ? 'customers.export' : 'customers.exportSelected')}
      </WhyButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('customers.export')}
        centered
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ExportSteps filters={filters} selected={selected} onClose={close} />
      </Modal>
    </>
  )
}

/** Reads page after page, says how far it is, and stops when it is told to or nobody looks any more. */
function ExportSteps({
  filters,
  selected,
  onClose,
}: Required<ExportProps> & { onClose: () => void }) {
  const { t, format } = useText()
  const may = useMay()
  const [rewardId, setRewardId] = useState<string | null>(null)
  const { head, rowOf } = useCustomerCsv(rewardId)
  const isWanted = useRef(false)
  const [count, setCount] = useState(0)
  useEffect(() => () => void (isWanted.current = false), [])
  const reading = useSend({
    send: async () => {
      isWanted.current = true
      setCount(0)
      const rows = [head]
      let isTruncated = false
      const pages =
        selected === null
          ? pagesOf(async (page) => ({ data: await findCustomers(filters, page) }))
          : [{ data: selected, truncated: false }]
      for await (const { data: page, truncated } of pages) {
        isTruncated ||= truncated === true
        if (!isWanted.current) return null
        const taken = page.slice(0, ROWS_MAX + 1 - rows.length)
        for (let from = 0; from < taken.length && isWanted.current; from += AT_ONCE) {
          rows.push(...(await Promise.all(taken.slice(from, from + AT_ONCE).map(rowOf))))
          setCount(rows.length - 1)
        }
        if (rows.length > ROWS_MAX) break
      }
      if (!isWanted.current) return null
      saveCsv(t('customers.exportFile'), rows)
      return { rows: rows.length - 1, isCut: rows.length > ROWS_MAX, isTruncated }
    },
  })
  const stop = (): void => {
    isWanted.current = false
  }
  const max = format.count(ROWS_MAX)
  return (
    <Stack>
      <Text size="sm">
        {selected === null
          ? t('customers.exportLead', { max })
          : t('customers.exportLeadSelected', { count: selected.length })}
      </Text>
      <Hint>{t('customers.exportHolds', { columns: head.join(', ') })}</Hint>
      {may('programme:read') && (
        <RewardSelect
          label={t('customers.exportBalance')}
          description={t('customers.exportBalanceHint')}
          clearable
          disabled={reading.isPending}
          value={rewardId}
          onChange={(chosen) => {
            setRewardId(chosen)
            reading.reset()
          }}
        />
      )}
      {reading.isPending && (
        <>
          <Progress
            value={(count / (selected?.length ?? ROWS_MAX)) * PERCENT}
            animated
            aria-label={t('customers.exportProgress')}
          />
          <Text size="sm" role="status">
            {t('customers.exported', { count })}
          </Text>
        </>
      )}
      {reading.isError && <ErrorNotice thrown={reading.error} />}
      {reading.isSuccess && (
        <Alert icon={<IconCircleCheck aria-hidden />} role="status">
          {reading.data === null
            ? t('customers.exportStopped')
            : t('customers.exportDone', { count: reading.data.rows })}{' '}
          {reading.data?.isCut === true && t('customers.exportCut', { max })}{' '}
          {reading.data?.isTruncated === true && t('customers.exportTruncated')}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {reading.isPending ? (
          <Button onClick={stop}>{t('customers.exportStop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('action.close')}</Button>
            {!reading.isSuccess && (
              <Button variant="filled" onClick={() => reading.mutate()}>
                {t(reading.isError ? 'problem.retry' : 'customers.exportStart')}
              </Button>
            )}
          </>
        )}
      </Group>
    </Stack>
  )
}

/** A customer as a row of a file: amounts and days as programs read them, all else in words. */
function useCustomerCsv(rewardId: string | null) {
  const { t, format } = useText()
  const { nameOf: tierName } = useTiers()
  const { nameOf: rewardName } = useRewards()
  const columns: [title: string, text: (customer: Customer) => string | null][] = [
    [t('field.id'), ({ id }) => id],
    [t('field.name'), ({ name }) => name],
    [t('field.email'), ({ email }) => email],
    [t('field.phone'), ({ phone }) => phone],
    [t('field.status'), ({ status }) => t(`status.${status}`)],
    [t('field.tier'), ({ tier_id: id }) => tierName(id)],
    [t('field.spent'), (row) => amountText(row.metrics.lifetime.spend_total)],
    [t('purchases.title'), (row) => String(row.metrics.lifetime.number_of_purchases)],
    [t('field.country'), ({ country }) => country],
    [t('field.since'), (row) => dayOf(row.registration_date, format.zone)],
  ]
  const titles = columns.map(([title]) => title)
  return {
    head: rewardId === null ? titles : [...titles, rewardName(rewardId)],
    rowOf: async (row: Customer): Promise<string[]> => {
      const cells = columns.map(([, text]) => text(row) ?? '')
      return rewardId === null ? cells : [...cells, await balanceOf(row, rewardId)]
    },
  }
}

/** An amount as programs read it; nothing for an erased person, who has no wallet. */
export async function balanceOf({ id, status }: Customer, rewardId: string): Promise<string> {
  if (status === 'DELETED') return ''
  const { totals } = await dataOf(
    loyalty.GET('/operator/v1/wallets/{customer_id}', { params: { path: { customer_id: id } } }),
  )
  return amountText(totals.find(({ reward_id: of }) => of === rewardId)?.total ?? 0)
}
