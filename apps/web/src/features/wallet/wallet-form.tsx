import { type FormEvent, useId, useState } from 'react'
import { findFaults, hasFaults } from './find-faults.ts'
import type { WalletSearch } from './search.ts'

interface WalletFormProps {
  readonly wallet: WalletSearch
  readonly onTrack: (wallet: WalletSearch) => void
}

/** The wallet to track. Obvious mistakes are shown at their field before any request. */
export function WalletForm({ wallet, onTrack }: WalletFormProps) {
  const [address, setAddress] = useState(wallet.address ?? '')
  const [solana, setSolana] = useState(wallet.solana ?? '')
  const [manifold, setManifold] = useState(wallet.manifold ?? '')
  const [isSubmitted, setIsSubmitted] = useState(wallet.address !== undefined)
  const typed = {
    ...toField('address', address),
    ...toField('solana', solana),
    ...toField('manifold', manifold),
  }
  const faults = isSubmitted ? findFaults(typed) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!hasFaults(findFaults(typed))) onTrack(typed)
  }
  return (
    <form className="filters wallet-form" onSubmit={submit} noValidate>
      <TextField
        label="Ethereum address"
        hint="0x…"
        value={address}
        fault={faults.address}
        onChange={setAddress}
        isSearch
      />
      <TextField
        label="Solana address, for Jupiter Prediction"
        hint="optional"
        value={solana}
        fault={faults.solana}
        onChange={setSolana}
      />
      <TextField
        label="User name on Manifold"
        hint="optional"
        value={manifold}
        fault={faults.manifold}
        onChange={setManifold}
      />
      <button type="submit" className="button primary">
        Track
      </button>
    </form>
  )
}

function toField<Name extends keyof WalletSearch>(name: Name, text: string): WalletSearch {
  return text.trim() === '' ? {} : { [name]: text.trim() }
}

interface TextFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
  readonly isSearch?: boolean
}

function TextField({ label, hint, value, fault, onChange, isSearch = false }: TextFieldProps) {
  const faultId = useId()
  return (
    <label className="field wide">
      <span>{label}</span>
      <input
        className="input mono"
        value={value}
        placeholder={hint}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        {...(isSearch ? { 'data-search': '' } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault === undefined ? null : (
        <span id={faultId} className="fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  )
}
