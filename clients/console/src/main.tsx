import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { startMessages } from './messages/languages.js'
import { session } from './session/session.js'
import { tokenOfFragment } from './session/settings.js'
import { keepOfflinePage } from './shell/offline-page.js'
import './styles.js'

const [token] = await Promise.all([tokenOfFragment(), startMessages()])
if (token !== null) session.begin(token, true)

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<App />)

/** In a private window there may be no place for it: the browser's own page is shown then. */
const keepOffline = (): void =>
  void keepOfflinePage(i18next.t, i18next.language).catch(() => undefined)
i18next.on('languageChanged', keepOffline)
keepOffline()
