-- Every action that the audit trail can hold, with its kind of significant event (GLI-19 2.8.8); without one, it is listed under no kind.
-- A new action is a row that a migration adds.
create table ops.audit_action (
  action text primary key,
  kind text constraint audit_action_kind_known check (kind in ('sign_in', 'outage', 'large', 'void', 'void_asked', 'adjustment', 'payment', 'promotion',
    'parameter', 'personal_data', 'content', 'account', 'staff', 'data'))
);
grant select on ops.audit_action to apogee_app;

insert into ops.audit_action (action, kind)
select unnest(actions), kind from (values
  ('sign_in', array['sign_in.failed', 'sign_in.refused']),
  ('outage', array['server.started', 'server.stopped', 'server.lost', 'server.failed', 'database.away']),
  ('large', array['round.large_wager', 'round.large_win', 'freespins.large_win']),
  ('void', array['round.voided', 'round.ended', 'round.end_asked']),
  ('void_asked', array['round.void_asked']),
  ('adjustment', array['wallet.adjusted']),
  ('payment', array['deposit.charged_back', 'deposit.credited', 'deposit.refused', 'deposit.released', 'deposit.return_resent', 'deposit.suspected',
    'withdrawal.approved', 'withdrawal.rejected', 'withdrawal.resent', 'withdrawal.suspected']),
  ('promotion', array['freespins.issued', 'freespins.canceled', 'freespins.cancel_asked', 'freespins.repeated', 'freespins.end_refused', 'offer.put',
    'offer.stopped', 'offer.hidden', 'offer.unhidden', 'bonus.issued', 'bonus.canceled', 'points.adjusted', 'level.gift_set', 'level.threshold_set',
    'vip.threshold_set', 'card.put', 'card.started', 'card.stopped']),
  ('parameter', array['game.enabled', 'game.disabled', 'game.changed', 'provider.added', 'provider.announced', 'provider.enabled', 'provider.disabled',
    'provider.game_added', 'provider.games_synced', 'provider.key_rotated', 'provider.player_fields_set', 'limit.set', 'limit.loosened',
    'limit.loosening_requested', 'limit.loosening_lapsed', 'limit.reality_check_set', 'limit.break_taken', 'stakes.closed', 'stakes.opened',
    'threshold.set', 'clock.moved', 'flag.enabled', 'flag.disabled', 'rate.set', 'rates.fetched']),
  ('personal_data', array['player.changed_details', 'player.changed_password']),
  ('content', array['file.published', 'file.deleted', 'manager.put', 'manager.removed']),
  ('account', array['player.disabled', 'player.enabled', 'player.verified', 'player.verification_withdrawn', 'player.group_joined', 'player.group_left',
    'player.marked_test', 'player.unmarked_test', 'player.excluded', 'player.vip_changed']),
  ('staff', array['staff.added', 'staff.disabled', 'staff.enabled', 'staff.permissions_changed', 'staff.session_opened', 'staff.session_ended',
    'staff.proposal_made', 'staff.proposal_approved', 'staff.proposal_rejected', 'staff.proposal_withdrawn', 'staff.proposal_void',
    'staff.four_eyes_changed']),
  ('data', array['database.migrated', 'projection.rebuilt', 'ledger.exported', 'backup.made', 'backup.restored', 'keys.accepted', 'keys.rotated',
    'keys.rotation_begun'])
) as known (kind, actions);

-- Actions of earlier releases that the trail holds keep the kind that the pattern of their name gave them.
insert into ops.audit_action (action, kind)
select a.action, case
    when a.action ~ '^sign_in\.' then 'sign_in'
    when a.action ~ '^(server\.|database\.away$)' then 'outage'
    when a.action ~ '^(round|freespins)\.large_' then 'large'
    when a.action ~ '^round\.(voided$|end)' then 'void'
    when a.action = 'round.void_asked' then 'void_asked'
    when a.action ~ '^wallet\.' then 'adjustment'
    when a.action ~ '^(deposit|withdrawal)\.' then 'payment'
    when a.action ~ '^(freespins|offer|bonus|points|level|vip|card)\.' then 'promotion'
    when a.action ~ '^(game|provider|limit|stakes|threshold|clock|flag|rates?)\.' then 'parameter'
    when a.action ~ '^player\.changed_' then 'personal_data'
    when a.action ~ '^(file|manager)\.' then 'content'
    when a.action ~ '^player\.' then 'account'
    when a.action ~ '^staff\.' then 'staff'
    when a.action ~ '^(database|projection|ledger|backup|keys)\.' then 'data'
  end
from (select distinct action from ops.audit) a on conflict (action) do nothing;

-- The former release writes actions of the list alone.
alter table ops.audit add constraint audit_action_is_known foreign key (action) references ops.audit_action (action) not valid;

-- then validate:
alter table ops.audit validate constraint audit_action_is_known;
