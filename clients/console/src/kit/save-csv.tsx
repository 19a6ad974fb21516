import { csvLine } from '@loyalty/contracts/csv/write-csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cellOf } from './csv-cell.js'

type Rows = readonly (readonly string[])[]

/** So that a spreadsheet reads the file as UTF-8, and its accents as they are. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Hands rows to the browser as a file of CSV to keep; its name is without its ending. */
export function saveCsv(name: string, rows: Rows): void {
  const text = BYTE_ORDER_MARK + rows.map((row) => csvLine(row.map(cellOf))).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}

export function SaveButton({ file, rows }: { file: string; rows: Rows }) {
  const { t } = useTranslation()
  return (
    <Button
      size="xs"
      w="fit-content"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveCsv(file, rows)}
    >
      {t('reports.save')}
    </Button>
  )
}
