/** Names the provider's address, where it is known, behind the sentence that the form cannot be used. */
export function OrByMail({ email }: { email: string | undefined }) {
  if (email === undefined) return null
  return (
    <>
      {' '}
      Of mail je vraag naar <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
}
