-- 0019-session-scope.sql
-- Why: of a list's time a third went into asking first whose the session is. Who is known from a moment ago is now proved
-- by the same message that reads the list.
-- Lock: none; reversible by dropping the function.

-- Opens the scope of an organization for a session that is still open and still this person's, in this role. Raises an
-- exception otherwise, and the transaction reads nothing.
create function enter_scope(token_digest bytea, person uuid, organization uuid, person_role text) returns void
  language plpgsql as $$
begin
  perform set_config('app.system', 'on', true);
  perform from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and s.revoked_at is null and s.expires_at > now() and u.deactivated_at is null
      and u.id = person and u.organization_id = organization and u.role = person_role;
  if not found then
    raise exception 'this session is over, or no longer what it was';
  end if;
  perform set_config('app.system', '', true);
  perform set_config('app.organization_id', organization::text, true);
end $$;
