import { ImportSummary } from '@loyalty/shared/contracts/migration/import'
import { UNDO_REFUSED_HEADER, undoImport } from '@loyalty/shared/contracts/migration/imports'
import { refuse } from '@loyalty/shared/outcome'
import type { RefusalWithData } from '../../../../errors.js'
import { inData } from '../../../../frame.js'
import { dataOf } from '../../../../one-service.js'
import { operation } from '../../../../operation.js'

export default operation({
  method: 'POST',
  url: '/operator/v1/imports/:import_id/undo',
  scopes: ['data:import'],
  summary: 'Take back what an import gave, as long as nobody has touched it',
  description: 'Takes back the balances that an import gave, unless one of them was touched.',
  contract: undoImport,
  response: dataOf(ImportSummary),
  status: 200,
  async handle({ input, context }, { requester }) {
    const reply = await requester.call(undoImport, input, context)
    if (!reply.ok) return reply
    if (reply.headers[UNDO_REFUSED_HEADER] === undefined) return { ...inData(reply), headers: {} }
    const details = 'Balances of the import were touched; data.against says whose and how'
    const refusal: RefusalWithData = {
      ...refuse('UNDO_NOT_POSSIBLE', details),
      isReplay: reply.isReplay,
      data: reply.bytes,
    }
    return refusal
  },
})
