import { Button, CopyButton as Copies, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface CopyButtonProps extends ButtonProps {
  value: string
  label: string
}

/** Copies a text, and says that it did. */
export function CopyButton({ value, label, ...props }: CopyButtonProps) {
  const { t } = useTranslation()
  return (
    <Copies value={value}>
      {({ copied, copy }) => (
        <Button size="xs" {...props} onClick={copy}>
          {copied ? t('action.copied') : label}
        </Button>
      )}
    </Copies>
  )
}
