interface PasswordFieldProps {
  readonly label: string
  readonly kind: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function PasswordField({ label, kind, value, onChange }: PasswordFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="password"
        autoComplete={kind}
        required
        minLength={kind === 'new-password' ? 10 : 1}
        maxLength={128}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
