insert into ops.audit_action (action, kind) values ('player.signed_out', 'account');
