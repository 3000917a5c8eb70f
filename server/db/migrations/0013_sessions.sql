CREATE TABLE "timetable_days" (
	"activity" text NOT NULL,
	"day" date NOT NULL,
	"times" json NOT NULL,
	"reason" text NOT NULL,
	"origin" text DEFAULT 'file' NOT NULL,
	CONSTRAINT "timetable_days_activity_day_pk" PRIMARY KEY("activity","day")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"activity" text NOT NULL,
	"weekday" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"times" json NOT NULL,
	"origin" text DEFAULT 'file' NOT NULL,
	CONSTRAINT "timetables_activity_weekday_valid_from_pk" PRIMARY KEY("activity","weekday","valid_from"),
	CONSTRAINT "timetables_weekday" CHECK ("timetables"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "mode" text DEFAULT 'step' NOT NULL;