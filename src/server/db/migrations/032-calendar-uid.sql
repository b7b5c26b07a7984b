-- By which a calendar recognises the learner's reminder when its file is imported again.
alter table study_plans add column calendar_uid text;
