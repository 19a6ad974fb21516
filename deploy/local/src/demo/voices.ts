import { forEach, type Operator } from './operator.js'
import type { Person } from './people.js'

const FORM = 'How was your visit?'
/** Who answers it: one in three liked the quiet, and the stars go from 3 to 5. */
const ANSWERS = 24
const bests = ['The coffee', 'The people', 'The quiet']

interface Named {
  id: string
  name: string
}

/** What customers say of the shop, and what else is known about some of them. */
export async function loadVoices(operator: Operator, people: readonly Person[]): Promise<void> {
  await loadReviews(operator, people.slice(0, ANSWERS))
  await loadContacts(operator)
  await loadDevices(operator)
}

async function loadReviews({ must }: Operator, people: readonly Person[]): Promise<void> {
  const forms = (await must('GET', '/review-forms?limit=500')).body.data as Named[]
  if (forms.some(({ name }) => name === FORM)) return
  const created = await must('POST', '/review-forms', {
    name: FORM,
    type: 'RATING',
    status: 'ACTIVE',
    fields: [
      { name: 'stars', label: 'How many stars?', type: 'SCORE', required: true, min: 1, max: 5 },
      { name: 'best', label: 'What was best?', type: 'CHOICE', required: false, options: bests },
    ],
  })
  const { id: formId } = created.body.data as Named
  await forEach([...people.entries()], ([index, { id }]) =>
    must('POST', `/v1/review-forms/${formId}/submissions`, {
      customer_id: id,
      answers: { stars: 5 - (index % 4 === 0 ? index % 3 : 0), best: bests[index % bests.length] },
    }),
  )
}

/** Ana wrote from two devices; by her verified phone both are seen to be one person. */
async function loadContacts({ createUnlessThere }: Operator): Promise<void> {
  const email = { email: 'ana.abad@example.com', email_verified: true }
  const phone = { phone: '+34600111222', phone_verified: true }
  const contacts = [
    { external_id: 'newsletter-1', source: 'newsletter', first_name: 'Ana', ...email },
    { external_id: 'demo-001', source: 'app', first_name: 'Ana', last_name: 'Abad', ...phone },
    { external_id: 'till-1', source: 'till', city: 'Madrid', ...email, ...phone },
  ]
  for (const contact of contacts) await createUnlessThere('/v1/contacts', contact)
}

/** Ana takes push messages on two of them; a token that is there already is one device still. */
async function loadDevices({ must }: Operator): Promise<void> {
  const devices = [
    { platform: 'android', model: 'Pixel 9', osVersion: '16' },
    { platform: 'web', model: 'Firefox' },
  ]
  for (const device of devices) {
    const body = { device_token: `demo-${device.platform}`, device_info: device }
    await must('PATCH', '/v1/customers/demo-001/devices', body)
  }
}
