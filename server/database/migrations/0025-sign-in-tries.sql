-- 0025-sign-in-tries.sql
-- Why: one counter for what is looked at, what failed, the account and the address locked sixteen people who signed in at
-- once with the right password, and let five wrong passwords of anybody behind a proxy lock everybody.
-- Lock: new tables only; reversible by dropping them.

-- What is being looked at and what failed lately. Nobody is named: an account is the hash of the address typed.
create table sign_in_tries (
  id uuid primary key,
  account text not null,
  address text not null,
  -- The address, or the device that signed in before: five failures lock an account from one of these.
  place text not null,
  is_failed boolean not null default false,
  -- When the password is or was looked at: an account that is guessed at from many addresses takes turns.
  at timestamptz not null
);
create index sign_in_tries_address on sign_in_tries (address, at);
create index sign_in_tries_account on sign_in_tries (account, at);

-- Devices and addresses that a person signed in from, as hashes that say nothing without the person's id.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  place_sha256 bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, place_sha256)
);
