import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { csvOfFigures, type FigureColumn } from './figures.js'
import { saveText } from './save-text.js'

interface SaveFiguresProps<Row> {
  /** What the file is called, without its ending. */
  file: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
}

/** Figures as a file to take away, all columns of them. */
export function SaveFigures<Row>({ file, columns, rows }: SaveFiguresProps<Row>) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveText(`${file}.csv`, csvOfFigures(columns, rows), 'text/csv')}
    >
      {t('reports.save')}
    </Button>
  )
}
