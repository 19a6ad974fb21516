import { Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAddressBook, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { EmptyState, ErrorNotice, Page, TextLink } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { ContactCards } from './contact.js'

const route = getRouteApi('/contacts')
/** The interface searches by these. */
const filters = ['email', 'external_id', 'document_number'] as const

export default function ContactsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const by = filters.find((one) => one === search.by) ?? 'email'
  const { value } = search
  const form = useForm({ initialValues: { by, value: value ?? '' } })
  const { data, error, isFetching, refetch } = useData(
    ['contacts', by, value],
    () => loyalty.GET('/v1/contacts', { params: { query: { [by]: value } } }),
    { enabled: value !== undefined },
  )
  return (
    <Page
      title={t('contacts.title')}
      lead={t('contacts.lead')}
      actions={may('system:admin') && <TextLink to="/contacts/rules">{t('rules.title')}</TextLink>}
    >
      <form
        role="search"
        aria-label={t('list.filters')}
        onSubmit={form.onSubmit(({ by: chosen, value: text }) =>
          navigate({ search: { by: chosen, value: text.trim() } }),
        )}
      >
        <Group align="flex-end">
          <Select
            label={t('contacts.by')}
            data={filters.map((one) => ({ value: one, label: t(`field.${one}`) }))}
            {...form.getInputProps('by')}
            w={220}
          />
          <TextInput
            label={t(`field.${form.values.by}`)}
            flex="1 1 16rem"
            {...form.getInputProps('value')}
          />
          <WhyButton
            type="submit"
            variant="filled"
            leftSection={<IconSearch size={16} aria-hidden />}
            loading={isFetching}
            why={
              form.values.value.trim() === ''
                ? t('why.missing', { fields: t(`field.${form.values.by}`) })
                : null
            }
          >
            {t('action.find')}
          </WhyButton>
        </Group>
      </form>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {value === undefined && <EmptyState of={['contacts.start', IconAddressBook]} />}
      {data?.length === 0 && <EmptyState of={['contacts.none', IconSearch]} />}
      {data !== undefined && <ContactCards contacts={data} withPersona />}
    </Page>
  )
}
