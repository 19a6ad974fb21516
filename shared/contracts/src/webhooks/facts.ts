import { z } from 'zod'
import { fact } from '../fact.js'
import { uuid } from '../scalars.js'
import { pauseReasons } from './webhook.js'

export const webhookPaused = fact({
  type: 'webhook.paused',
  subject: 'loyalty.events.webhook.paused',
  summary: 'Nothing is sent to a webhook any more, until somebody resumes it.',
  aggregate: 'webhook',
  data: z.object({ webhook_id: uuid, reason: z.enum(pauseReasons) }),
})
