CREATE TABLE "operation_items" (
	"operation" text NOT NULL,
	"booking" text NOT NULL,
	"serial" integer NOT NULL,
	"result" text,
	CONSTRAINT "operation_items_operation_booking_pk" PRIMARY KEY("operation","booking")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"day" text,
	"staff" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operation_items_open" ON "operation_items" USING btree ("operation") WHERE "operation_items"."result" is null;