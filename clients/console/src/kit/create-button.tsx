import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useMay } from '../session/use-session.js'

interface CreateButtonProps {
  label: string
  /** What a token needs; without it there is no button. */
  scope: string
  dialog: ComponentType<{ onClose: () => void }>
}

/** Makes a new one of what a page lists. */
export function CreateButton({ label, scope, dialog: Dialog }: CreateButtonProps) {
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may(scope)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {isOpen && <Dialog onClose={close} />}
    </>
  )
}
