import {
  MultiSelect,
  Select,
  TagsInput,
  Textarea,
  TextInput,
  type MultiSelectProps,
  type SelectProps,
  type TagsInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { useRefusal } from './form-state.js'

/** Inputs of forms whose name is that of the request: why it was refused, stands at the field. */
interface Named {
  name: string
}

export function TextField({ onChange, error, ...props }: TextInputProps & Named) {
  const { why, forget } = useRefusal(props.name)
  return (
    <TextInput
      {...props}
      error={why ?? error}
      onChange={(event) => {
        forget()
        onChange?.(event)
      }}
    />
  )
}

export function LongTextField({ onChange, error, ...props }: TextareaProps & Named) {
  const { why, forget } = useRefusal(props.name)
  return (
    <Textarea
      {...props}
      error={why ?? error}
      onChange={(event) => {
        forget()
        onChange?.(event)
      }}
    />
  )
}

export function ChoiceField<Value extends string = string>({
  onChange,
  error,
  ...props
}: SelectProps<Value> & Named) {
  const { why, forget } = useRefusal(props.name)
  return (
    <Select<Value>
      {...props}
      error={why ?? error}
      onChange={(value, option) => {
        forget()
        onChange?.(value, option)
      }}
    />
  )
}

export function ChoicesField({ onChange, error, ...props }: MultiSelectProps & Named) {
  const { why, forget } = useRefusal(props.name)
  return (
    <MultiSelect
      {...props}
      error={why ?? error}
      onChange={(values) => {
        forget()
        onChange?.(values)
      }}
    />
  )
}

/** Between texts that are pasted, also from the cells of a spreadsheet. */
export const splitChars = [',', ';', '\n', '\r', '\t']

/** Ids may differ in nothing but their case. */
export const isDuplicate = (text: string, others: readonly string[]): boolean =>
  others.includes(text)

/** Several texts: each is taken by Enter, by a comma, or when the field is left. */
export function TextsField({ onChange, error, ...props }: TagsInputProps & Named) {
  const { why, forget } = useRefusal(props.name)
  return (
    <TagsInput
      splitChars={splitChars}
      isDuplicate={isDuplicate}
      {...props}
      error={why ?? error}
      onChange={(values) => {
        forget()
        onChange?.(values)
      }}
    />
  )
}
