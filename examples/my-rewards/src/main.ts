import { isLoyaltyError } from '@loyalty/client'
import { element, section } from './element.js'
import { readHandOver } from './hand-over.js'
import { hasEnded, openRewards, type Rewards } from './rewards.js'
import { balances, consent, coupons, history, review, tier } from './views.js'
import { languages, preferred, words, type Language } from './words.js'

const { origin = '', renew = '' } = document.documentElement.dataset
const place = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body

/** What has come of the service, for this page alone: nothing is stored. */
interface Shown extends Awaited<ReturnType<typeof readAll>> {
  rewards: Rewards
}

let language = preferred(navigator.languages)
let shown: Shown | null = null
/** What stands in place of the page; null while that is shown. */
let notice: { text: 'loading' | 'ended' | 'notOpened' | 'unreachable'; again?: () => void } | null =
  null
let isBusy = false

const say = (text: string) => place('message').replaceChildren(text)

/** Takes what the shop has handed over, out of the address and the history of the browser at once. */
function start(): void {
  const handed = readHandOver(location.hash)
  globalThis.history.replaceState(null, '', location.pathname + location.search)
  if (handed === null) return close('notOpened')
  void load(openRewards(origin, handed))
}

/** Lets go of everything, the token too. */
function close(text: 'ended' | 'notOpened'): void {
  shown = null
  notice = { text }
  draw()
  place('notice-heading').focus()
}

async function load(rewards: Rewards): Promise<void> {
  notice = { text: 'loading' }
  draw()
  try {
    shown = { rewards, ...(await readAll(rewards)) }
    notice = null
    draw()
  } catch (error) {
    giveUp(error, rewards)
  }
}

function giveUp(error: unknown, rewards: Rewards): void {
  if (hasEnded(error)) return close('ended')
  shown = null
  notice = { text: 'unreachable', again: () => void load(rewards) }
  draw()
}

async function readAll(rewards: Rewards) {
  const [whole, tierNow, couponsNow, page, names, form] = await Promise.all([
    rewards.customer(),
    rewards.tier(),
    rewards.coupons(),
    rewards.history(null),
    rewards.rewardNames(),
    rewards.form(),
  ])
  return { whole, tierNow, couponsNow, names, form, ...page }
}

/** One thing at a time: does it, says what has come of it, and what does not work. */
async function attempt(work: (rewards: Rewards, now: Shown) => Promise<string>): Promise<boolean> {
  if (shown === null || isBusy) return false
  isBusy = true
  try {
    say(await work(shown.rewards, shown))
    return true
  } catch (error) {
    const said = words[language]
    if (hasEnded(error)) close('ended')
    else if (!isLoyaltyError(error) || error.status === null) say(said.unreachable)
    else say(said.refusals[error.code] ?? said.refused)
    return false
  } finally {
    isBusy = false
  }
}

const use = (code: string, name: string) =>
  attempt(async (rewards, now) => {
    await rewards.redeem(code)
    // It is done, whatever comes of this.
    await readAnew(rewards, now).catch((error: unknown) => giveUp(error, rewards))
    return words[language].used(name)
  })

async function readAnew(rewards: Rewards, now: Shown): Promise<void> {
  const [whole, couponsNow, page] = await Promise.all([
    rewards.customer(),
    rewards.coupons(),
    rewards.history(null),
  ])
  Object.assign(now, { whole, couponsNow, ...page })
  draw('balance', 'coupons', 'history')
  place('coupons-heading').focus()
}

const older = () =>
  attempt(async (rewards, now) => {
    const { rows, cursor } = await rewards.history(now.cursor)
    Object.assign(now, { rows: [...now.rows, ...rows], cursor })
    draw('history')
    place('history-heading').focus()
    return ''
  })

async function turn(control: HTMLInputElement): Promise<void> {
  const { checked } = control
  const isDone = await attempt(async (rewards, now) => {
    await rewards.agree(checked)
    now.whole.customer.consent.purposes.email_marketing = checked
    return checked ? words[language].agreed : words[language].refusedEmails
  })
  if (!isDone) control.checked = !checked
}

/** Each part of the page by the id of its section. */
const parts: Record<string, (now: Shown) => HTMLElement> = {
  balance: ({ whole }) => balances(words[language], whole),
  tier: ({ tierNow }) => tier(words[language], tierNow),
  coupons: ({ couponsNow }) => coupons(words[language], couponsNow, (...one) => void use(...one)),
  history: ({ rows, names, cursor }) =>
    history(words[language], { rows, names, older: cursor === null ? null : () => void older() }),
  consent: ({ whole }) => consent(words[language], whole, (control) => void turn(control)),
  review: ({ form }) => {
    if (form === null) return element('div', { id: 'review' })
    return review(words[language], form, (answers) => {
      void attempt(async (rewards, now) => {
        await rewards.review(form.id, answers)
        now.form = null
        draw('review')
        place('message').focus()
        return words[language].thanks
      })
    })
  },
}

/** Draws these parts anew, or the whole page. */
function draw(...some: string[]): void {
  if (some.length > 0 && shown !== null) {
    for (const id of some) place(id).replaceWith(parts[id]?.(shown) ?? '')
    return
  }
  const said = words[language]
  document.documentElement.lang = language
  document.title = said.heading(null)
  say('')
  place('heading').replaceChildren(said.heading(shown?.whole.customer.name ?? null))
  place('languages').replaceChildren(element('legend', {}, said.language), ...languageButtons())
  const now = shown
  const all = now === null ? [] : Object.values(parts).map((part) => part(now))
  place('page').replaceChildren(...(notice === null ? all : [noticeOf(notice)]))
}

function noticeOf({ text, again }: NonNullable<typeof notice>): HTMLElement {
  const said = words[language]
  const isOver = text === 'ended' || text === 'notOpened'
  return section(
    'notice',
    said[text],
    isOver && renew !== '' ? element('a', { className: 'button', href: renew }, said.renew) : null,
    again ? element('button', { type: 'button', onclick: again }, said.again) : null,
  )
}

const languageButtons = () =>
  (Object.keys(languages) as Language[]).map((one) =>
    element(
      'button',
      {
        type: 'button',
        lang: one,
        ariaPressed: String(one === language),
        onclick: () => speak(one),
      },
      languages[one],
    ),
  )

function speak(chosen: Language): void {
  language = chosen
  draw()
  document.querySelector<HTMLElement>(`#languages [lang=${chosen}]`)?.focus()
}

// A link of the shop that is put into the address of the page while that is open.
addEventListener('hashchange', () => {
  if (readHandOver(location.hash) !== null) location.reload()
})
start()
