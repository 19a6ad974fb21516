import { undoMerge } from '@loyalty/shared/contracts/contacts/persona'
import { resource } from '../../../../one-service.js'

export default resource(undoMerge, {
  method: 'POST',
  url: '/operator/v1/personas/:id/undo',
  scopes: ['support:write'],
  summary: 'Undo a merge',
  description: 'Takes one merge back, so that the persons it made one are apart again.',
  status: 200,
})
