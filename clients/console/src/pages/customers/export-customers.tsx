import type { Schemas } from '@loyalty/client'
import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTiers, useMay } from '../../client/definitions.js'
import { pagesOf } from '../../client/loyalty.js'
import { amountText } from '../../kit/amount.js'
import { dayOf } from '../../kit/day.js'
import { useFormat } from '../../kit/format.js'
import { ErrorNotice, Hint } from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import { findCustomers, type CustomerFilters } from './find-customers.js'

/** A browser can hold so many rows, and a spreadsheet opens them. */
const ROWS_MAX = 50_000
const PERCENT = 100

/** Takes what the filters find away as a file, for who may take people's data away. */
export function ExportCustomers({ filters }: { filters: CustomerFilters }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may('data:export')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={open}>
        {t('customers.export')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('customers.export')}
        centered
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ExportSteps filters={filters} onClose={close} />
      </Modal>
    </>
  )
}

/** Reads page after page, says how far it is, and stops when it is told to or nobody looks any more. */
function ExportSteps({ filters, onClose }: { filters: CustomerFilters; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { head, rowOf } = useCustomerCsv()
  const isWanted = useRef(false)
  const [count, setCount] = useState(0)
  useEffect(() => () => void (isWanted.current = false), [])
  const reading = useMutation({
    mutationFn: async () => {
      isWanted.current = true
      setCount(0)
      const rows = [head]
      const pages = pagesOf(async (page) => ({ data: await findCustomers(filters, page) }))
      for await (const { data: page } of pages) {
        if (!isWanted.current) return null
        rows.push(...page.slice(0, ROWS_MAX + 1 - rows.length).map(rowOf))
        setCount(rows.length - 1)
        if (rows.length > ROWS_MAX) break
      }
      if (!isWanted.current) return null
      saveCsv(t('customers.exportFile'), rows)
      return { rows: rows.length - 1, isCut: rows.length > ROWS_MAX }
    },
  })
  const stop = (): void => {
    isWanted.current = false
  }
  const max = format.count(ROWS_MAX)
  return (
    <Stack>
      <Text size="sm">{t('customers.exportLead', { max })}</Text>
      <Hint>{t('customers.exportHolds', { columns: head.join(', ') })}</Hint>
      {reading.isPending && (
        <>
          <Progress
            value={(count / ROWS_MAX) * PERCENT}
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
          {reading.data?.isCut === true && t('customers.exportCut', { max })}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {reading.isPending ? (
          <Button variant="default" onClick={stop}>
            {t('customers.exportStop')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('action.close')}
            </Button>
            {!reading.isSuccess && (
              <Button onClick={() => reading.mutate()}>
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
function useCustomerCsv(): {
  head: string[]
  rowOf: (customer: Schemas['OperatorCustomer']) => string[]
} {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const tiers = useTiers()
  return {
    head: [
      t('customers.id'),
      t('customers.name'),
      t('customers.email'),
      t('customers.phone'),
      t('customers.status'),
      t('customers.tier'),
      t('customers.column.spent'),
      t('customers.purchases'),
      t('customers.column.country'),
      t('customers.since'),
    ],
    rowOf: (customer) => [
      customer.id,
      customer.name ?? '',
      customer.email ?? '',
      customer.phone ?? '',
      t(`status.${customer.status}`),
      tiers.nameOf(customer.tier_id) ?? '',
      amountText(customer.metrics.lifetime.spend_total),
      String(customer.metrics.lifetime.number_of_purchases),
      customer.country ?? '',
      dayOf(customer.registration_date, zone),
    ],
  }
}
