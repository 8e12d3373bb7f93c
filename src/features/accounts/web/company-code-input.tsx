import { TextInput, type TextInputProps } from '@mantine/core'

/** The field for the code by which somebody asks a company for access. */
export function CompanyCodeInput(props: TextInputProps) {
  return (
    <TextInput
      label="Bedrijfscode"
      description="De eigenaar vindt de code in het profiel"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}
