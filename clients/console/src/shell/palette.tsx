import type { Schemas } from '@loyalty/client'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch, IconSpeakerphone, IconTicket, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OPEN_CAMPAIGNS, readOpenCampaigns, useMay } from '../client/definitions.js'
import { newestFirst, answerOf, loyalty, dataOf, mayPass } from '../client/loyalty.js'
import { linkTo } from '../kit/links.js'
import { ErrorNotice } from '../kit/page.js'
import { findCustomers } from '../pages/customers/find-customers.js'
import { navigation } from './navigation.js'
import { TAKES_KEYS } from './use-typed-meanwhile.js'

const ICON_SIZE = 20

const [store, spotlight] = createSpotlight()

interface PaletteProps {
  /** Counts the requests to open: it opens each time. */
  asked: number
  query: string
  setQuery: (query: string) => void
  /** Enter was pressed: the first hit is opened as soon as it is known. */
  isEntered: boolean
  setIsEntered: (isEntered: boolean) => void
}

/** Pages and campaigns by their name, customers and coupons by what identifies them. */
export function Palette({ asked, query, setQuery, isEntered, setIsEntered }: PaletteProps) {
  /** A row was chosen by the arrows, which Enter opens then. */
  const isChosen = useRef(false)
  useEffect(() => {
    isChosen.current = false
    if (asked > 0) spotlight.open()
  }, [asked])
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay()
  const { customers, coupons, campaigns, isKnown, failure } = useFound(
    query,
    useSpotlight(store).opened,
  )

  const pages = navigation
    .flatMap(({ entries }) => [...entries])
    .filter(({ scope }) => scope === null || may(...[scope].flat()))
    .map(({ to, name, icon: Picture }) => ({
      id: to,
      label: t(name),
      leftSection: <Picture size={ICON_SIZE} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  const people = customers.map(({ id, name, email }) => ({
    id: `customer ${id}`,
    label: name ?? id,
    description: [id, email].filter(Boolean).join(' · '),
    leftSection: <IconUser size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate(linkTo.customer(id)),
  }))
  const codes = coupons.map(({ id, code, name }) => ({
    id: `coupon ${id}`,
    label: code ?? name ?? id,
    description: name ?? '',
    leftSection: <IconTicket size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate(linkTo.coupon(id)),
  }))
  const programmes = campaigns.map(({ id, name }) => ({
    id: `campaign ${id}`,
    label: name,
    leftSection: <IconSpeakerphone size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate(linkTo.campaign(id)),
  }))
  const groups = [
    { group: t('customers.title'), actions: people },
    { group: t('coupons.title'), actions: codes },
    { group: t('campaigns.title'), actions: programmes },
    { group: t('palette.pages'), actions: pages },
  ].filter(({ actions }) => actions.length > 0)

  // The first row is chosen until the arrows choose another, also when hits come before it.
  const firstId = groups[0]?.actions[0]?.id
  useEffect(() => {
    if (!isKnown) return
    if (firstId !== undefined && !isChosen.current) chooseFirst()
    if (!isEntered) return
    setIsEntered(false)
    rowsOf(LIST)[0]?.click()
  }, [isKnown, isEntered, firstId, setIsEntered])
  const press = (event: KeyboardEvent): void => {
    if (/^Arrow(?:Up|Down)$/.test(event.key)) isChosen.current = true
    if (event.key !== 'Enter' || isChosen.current || event.nativeEvent.isComposing) return
    // Before the library takes what happens to be chosen from an older list.
    event.preventDefault()
    event.stopPropagation()
    setIsEntered(true)
  }
  const type = (typed: string): void => {
    isChosen.current = false
    setIsEntered(false)
    setQuery(typed)
  }

  return (
    <Spotlight
      store={store}
      actions={groups}
      query={query}
      onQueryChange={type}
      clearQueryOnClose={false}
      filter={(_query, actions) => actions}
      shortcut={null}
      nothingFound={
        failure === null ? (
          t(isKnown ? 'list.nothing' : 'list.loading')
        ) : (
          <ErrorNotice thrown={failure.thrown} onRetry={failure.retry} />
        )
      }
      scrollable
      highlightQuery
      searchProps={{
        id: TAKES_KEYS,
        onKeyDownCapture: press,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        leftSection: <IconSearch size={ICON_SIZE} stroke={1.5} aria-hidden />,
      }}
    />
  )
}

const LIST = '.mantine-Spotlight-actionsList'
const rowsOf = (list: string): NodeListOf<HTMLElement> =>
  document.querySelectorAll(`${list} [data-action]`)

/** As the library marks a row that is chosen. */
function chooseFirst(): void {
  for (const [index, row] of rowsOf(LIST).entries()) {
    if (index === 0) row.dataset['selected'] = 'true'
    else delete row.dataset['selected']
  }
}

const PAUSE_MS = 150
const LENGTH_MIN = 2
const FOUND_MAX = 5
/** There may be any number of coupons: the newest are found by what they are called, all by their code. */
const COUPONS_READ = 500

interface Found {
  /** The typed text that they were found by. */
  by: string
  customers: Schemas['OperatorCustomer'][]
  coupons: Schemas['Coupon'][]
  campaigns: Schemas['Campaign'][]
}

const noCampaigns = { rows: [] }
const nothing: Found = { by: '', customers: [], coupons: [], campaigns: [] }

interface Search extends Found {
  /** Nothing more comes for what is typed. */
  isKnown: boolean
  /** Why it is not known what matches: then it is not so that nothing does. */
  failure: { thrown: Error; retry: () => void } | null
}

/** Customers, coupons and campaigns that match the typed text, while it is typed; asked for only while they are shown. */
function useFound(query: string, isShown: boolean): Search {
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, PAUSE_MS)
  const may = useMay()
  const [mayPeople, mayProgramme] = [may('support:read'), may('programme:read')]
  const isAsked = isShown && text.length >= LENGTH_MIN
  // An account has a few of them, so they are found by their names here.
  const { data: { rows: named } = noCampaigns } = useQuery({
    queryKey: OPEN_CAMPAIGNS,
    enabled: isAsked && mayProgramme,
    queryFn: readOpenCampaigns,
  })
  const { data: newest = [] } = useQuery({
    queryKey: ['coupons', 'newest'],
    enabled: isAsked && mayProgramme,
    queryFn: () =>
      dataOf(
        loyalty.GET('/operator/v1/coupons', {
          params: { query: { ...newestFirst, limit: COUPONS_READ } },
        }),
      ),
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['found', text, mayPeople, mayProgramme],
    enabled: isAsked,
    // The rows stay until the next answer is there, so that a chosen row still leads somewhere.
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const [customers, coupons] = await Promise.all([
        mayPeople ? findCustomers({ q: text }, { limit: FOUND_MAX }) : nobody,
        mayProgramme ? couponsOf(text) : [],
      ])
      return { by: text, customers: customers.data, coupons }
    },
  })
  if (typed.length < LENGTH_MIN) return { ...nothing, isKnown: true, failure: null }
  const found = data === undefined ? nothing : withNamed(data, newest, named)
  const failure =
    error === null || text !== typed ? null : { thrown: error, retry: () => void refetch() }
  const isKnown = text === typed && (found.by === typed || failure !== null)
  return { ...(found.by === typed ? found : fitting(found, typed)), isKnown, failure }
}

/** With the campaigns that are called so, and coupons where none has it as its code. */
const withNamed = (
  { by, customers, coupons }: Omit<Found, 'campaigns'>,
  newest: Found['coupons'],
  named: Found['campaigns'],
): Found => ({
  by,
  customers,
  coupons: coupons.length > 0 ? coupons : likeCoupons(by, newest),
  campaigns: campaignsOf(by, named),
})

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Of what was found by an older text, the rows that fit the present one: no others are shown meanwhile. */
function fitting({ by, customers, coupons, campaigns }: Found, typed: string): Found {
  const words = plain(typed).split(/\s+/)
  const fits = (...texts: (string | null)[]): boolean => {
    const whole = plain(texts.join(' '))
    return words.every((word) => whole.includes(word))
  }
  return {
    by,
    customers: customers.filter(({ id, name, email }) => fits(id, name, email)),
    coupons: coupons.filter(({ code, name }) => fits(code, name)),
    campaigns: campaigns.filter(({ name }) => fits(name)),
  }
}

const nobody: { data: Found['customers'] } = { data: [] }

/** A code that no coupon has, or could have, finds none. */
const couponsOf = (code: string): Promise<Found['coupons']> =>
  answerOf(
    loyalty.GET('/operator/v1/coupons', { params: { query: { code, limit: FOUND_MAX } } }),
  ).then(
    ({ data }) => data,
    (thrown: unknown) => {
      if (mayPass(thrown)) throw thrown
      return []
    },
  )

const isIn = (text: string, whole: string | null): boolean =>
  whole !== null && whole.toLowerCase().includes(text.toLowerCase())

const likeCoupons = (text: string, newest: Found['coupons']): Found['coupons'] =>
  newest.filter(({ code, name }) => isIn(text, code) || isIn(text, name)).slice(0, FOUND_MAX)

const campaignsOf = (text: string, all: Found['campaigns']): Found['campaigns'] =>
  all.filter(({ name }) => isIn(text, name)).slice(0, FOUND_MAX)
