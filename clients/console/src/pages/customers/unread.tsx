import { Loaded, Section, type Asked } from '../../kit/page.js'

interface UnreadProps {
  title: string
  of: Asked<unknown>
}

/** A section about the customer that could not be read, with another try. */
export const Unread = ({ title, of }: UnreadProps) => (
  <Section title={title}>
    <Loaded of={of}>{() => null}</Loaded>
  </Section>
)
