import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'
import { useTypedMeanwhile } from './use-typed-meanwhile.js'

const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }))

/** Opens the search, also by Ctrl-K, also from within a field. It loads when it is first asked for. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(0)
  const [query, setQuery] = useState('')
  /** Enter was pressed before there was anything to open. */
  const [isEntered, setIsEntered] = useState(false)
  const wait = useTypedMeanwhile((key) =>
    key === 'Enter' ? setIsEntered(true) : setQuery((typed) => typed + key),
  )
  const open = (): void => {
    // Not when it has closed, which may be after the next one was opened and typed into.
    setQuery('')
    setIsEntered(false)
    wait()
    setAsked(asked + 1)
  }
  const openOutsideDialogs = (): void => {
    // A dialog may be half filled in: it would be left without a word.
    if (document.querySelector('[aria-modal="true"]') === null) open()
  }
  useHotkeys([['mod+K', openOutsideDialogs]], [])
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        w={240}
        className={classes['search'] ?? ''}
        c="dimmed"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{t('palette.keys')}</Kbd>}
        onClick={open}
      >
        {t('palette.button')}
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="default"
        size="lg"
        onClick={open}
        aria-label={t('palette.button')}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      {asked > 0 && (
        <Suspense>
          <Palette
            asked={asked}
            query={query}
            setQuery={setQuery}
            isEntered={isEntered}
            setIsEntered={setIsEntered}
          />
        </Suspense>
      )}
    </>
  )
}
