import { isMadeUpDocument } from '@loyalty/contracts/contacts/made-up'
import { z } from 'zod'
import type { FailedRow } from './failed-rows.js'
import type { Row } from './rows.js'

const WithDocument = z.object({ document_number: z.string() })

/**
 * Rows whose document people type to fill a field, such as 11111111. The system takes them, and finds
 * nobody by such a document: a dry run is the time to look for the right one.
 */
export const madeUpDocuments = (rows: readonly Row[]): FailedRow[] =>
  rows.flatMap((row) => {
    const { data } = WithDocument.safeParse(JSON.parse(row.json))
    if (data === undefined || !isMadeUpDocument(data.document_number)) return []
    const shown = JSON.stringify(data.document_number)
    const message = `document_number ${shown} is typed to fill a field: nobody is found by it`
    return [{ row, error: { code: 'DOCUMENT_MADE_UP', message, field: 'document_number' } }]
  })
