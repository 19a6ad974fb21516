import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { askForMe } from './client/definitions.js'
import { startMessages } from './messages/languages.js'
import { session } from './session/session.js'
import { tokenOfFragment } from './session/settings.js'
import { keepOfflinePage } from './shell/offline-page.js'
import './styles.js'

/** Of a page that opens for somebody who is signed in, what it waits for first: side by side, with the messages. */
async function loadAhead(): Promise<void> {
  if (session.read().token === null) return
  if (location.pathname !== import.meta.env.BASE_URL) return void (await askForMe())
  const [{ askAhead }] = await Promise.all([
    import('./pages/home/ask-ahead.js'),
    import('./pages/home/home-page.js'),
  ])
  await askAhead()
}

async function signIn(): Promise<void> {
  const token = await tokenOfFragment()
  if (token !== null) session.begin(token, true)
  // Whatever fails is asked anew where it is shown, which says so.
  void loadAhead().catch(() => undefined)
}

await Promise.all([signIn(), startMessages()])

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<App />)

/** In a private window there may be no place for it: the browser's own page is shown then. */
const keepOffline = (): void =>
  void keepOfflinePage(i18next.t, i18next.language).catch(() => undefined)
i18next.on('languageChanged', keepOffline)
keepOffline()
